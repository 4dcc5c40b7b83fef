// Loads the module and the messages of a language in parallel, and starts the client.
import init, { mount, set_language } from "./web.js";

// The stored preferences, as `preferences.rs` writes them.
let preferences = {};
try {
  preferences = JSON.parse(localStorage.getItem("rowhouse.prefs")) ?? {};
} catch {
  // Storage may be forbidden; then the defaults apply.
}

// The theme first, so that the page does not change its colours once it is visible.
if (preferences.theme === "light" || preferences.theme === "dark") document.documentElement.dataset.theme = preferences.theme;

const load = async (lang) => {
  const answer = await fetch(new URL(`${lang}.ftl`, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return [lang, await answer.text()];
};
// The region does not matter: `pt` and `pt-BR` are served by `pt-PT`.
const language = (tag) => String(tag).split("-")[0].toLowerCase();
const available = ["__LANGS__"];
const wanted = [preferences.lang, ...navigator.languages].map((tag) => available.find((lang) => language(lang) === language(tag)));
const words = load(wanted.find(Boolean) ?? "en").catch(() => load("en"));

try {
  await init();
  // English, if the file cannot be read.
  if (!set_language(...(await words))) set_language(...(await load("en")));
  document.getElementById("loading")?.remove();
  mount();
} catch (error) {
  console.error(error);
  const loading = document.getElementById("loading");
  if (loading) {
    loading.innerHTML = "";
    const text = document.createElement("p");
    text.textContent = "Rowhouse could not start in this browser. It needs WebAssembly: please try a newer browser, or reload the page.";
    loading.append(text);
  }
}

// The service worker caches this build and looks for the next one. When one waits, the page shows a notice and
// switches to it if the user wants (`update.rs`).
const watchUpdates = async (worker) => {
  const registration = await worker.register("/sw.js");
  const announce = () => {
    if (registration.waiting && worker.controller) dispatchEvent(new Event("rowhouse-update"));
  };
  announce();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", announce));
  const check = () => registration.update().catch(() => {});
  document.addEventListener("visibilitychange", () => document.hidden || check());
  addEventListener("online", check);
  setInterval(check, 3_600_000);
  addEventListener("rowhouse-take-update", () => {
    worker.addEventListener("controllerchange", () => location.reload());
    registration.waiting?.postMessage("take over");
  });
};
if ("serviceWorker" in navigator) watchUpdates(navigator.serviceWorker).catch(() => {});
