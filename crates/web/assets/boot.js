// Loads the module and the words of a language side by side, and hands the page over.
import init, { mount, set_language } from "./web.js";

// What the person likes, as `prefs.rs` keeps it.
let likes = {};
try {
  likes = JSON.parse(localStorage.getItem("rowhouse.prefs")) ?? {};
} catch {
  // Storage may be forbidden; then everything is as the system has it.
}

// The theme first, so that the page never changes its colours in front of anybody's eyes.
if (likes.theme === "light" || likes.theme === "dark") document.documentElement.dataset.theme = likes.theme;

const load = async (lang) => {
  const answer = await fetch(new URL(`${lang}.ftl`, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return [lang, await answer.text()];
};
const wanted = [likes.lang, ...navigator.languages].map((tag) => String(tag).split("-")[0].toLowerCase());
const words = load(wanted.find((lang) => ["__LANGS__"].includes(lang)) ?? "en").catch(() => load("en"));

try {
  await init();
  // A file that is none: English it is.
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

// Whoever keeps the files of this build also looks for the next one. When it is there the page says so, and
// takes it when the person wants to: `update.rs`.
const follow = async (worker) => {
  const kept = await worker.register("/sw.js");
  const tell = () => {
    if (kept.waiting && worker.controller) dispatchEvent(new Event("rowhouse-update"));
  };
  tell();
  kept.addEventListener("updatefound", () => kept.installing?.addEventListener("statechange", tell));
  const look = () => kept.update().catch(() => {});
  document.addEventListener("visibilitychange", () => document.hidden || look());
  addEventListener("online", look);
  setInterval(look, 3_600_000);
  addEventListener("rowhouse-take-update", () => {
    worker.addEventListener("controllerchange", () => location.reload());
    kept.waiting?.postMessage("take over");
  });
};
if ("serviceWorker" in navigator) follow(navigator.serviceWorker).catch(() => {});
