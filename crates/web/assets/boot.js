// Loads the module and hands the page over to it.
import init, { mount } from "./web.js";

// The theme first, so that the page never changes its colours in front of anybody's eyes.
try {
  const theme = JSON.parse(localStorage.getItem("rowhouse.prefs") ?? "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; then the system's theme it is.
}

try {
  await init();
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
