// Loads the module and the words of a language side by side, and hands the page over.
import init, { mount, speak } from "./web.js";

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
  if (!speak(...(await words))) speak(...(await load("en")));
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

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch(() => {});
}
