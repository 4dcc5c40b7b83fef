// Measures the layout, touch targets, contrast and shapes of the page, and returns the findings, one line each. Exceptions
// have a comment with the reason.
const { width, touch, only } = arguments[0];
const found = new Set();
// While a dialog is open, only its elements can be touched.
const root = [...document.querySelectorAll("dialog[open]")].pop() ?? document.body;
const all = [...root.querySelectorAll("*")].filter((element) => !element.closest("svg, script, .card-picture, .flights"));

const CONTROLS = "a[href], button, input, select, textarea, summary, [role=button], [tabindex='0']";
// Elements above the page on purpose: what they cover is visible again when they close, or when the page is scrolled.
const LAYERS = ".side, .question, .away, .bubble, .new-start, .skip, .update";
// Elements on top of others by design: gaps between tiles, a tile in another player's hand, a medal on empty piles, the sum
// of the line that won.
const ON_TOP = ".gap, .theirs .holds, .rival .hand, .out, .sum";
// A field that is larger than its view: it is moved under the view.
const PANNED = ".ten-field[data-partial] .cell";
// The least sizes of touch targets, if not 44 by 44.
const SMALLEST = [
  // Two lines of eleven slots fill the width of a phone.
  [".completto .mine .slot, .completto .mine .gap", 32, 44],
  // The thin rows of three others on a small phone.
  [".completto .ticks", 44, 36],
  // The tile in hand on a low board; tapping its target is enough.
  [".completto .mine .hand", 28, 38],
  // A tray with many tiles; the field of TEN, which can be moved and zoomed; cards that overlap.
  [".completto .pool .spot", 30, 41],
  [".ten .cell", 36, 36],
  [".fifteen .column, .fifteen .spot", 32, 44],
];

const style = (element) => getComputedStyle(element);
const hidden = new Map();
const isHidden = (element) => {
  if (!element) return false;
  if (!hidden.has(element)) hidden.set(element, style(element).clipPath === "inset(50%)" || isHidden(element.parentElement));
  return hidden.get(element);
};
const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isHidden(element);
// The name of an element: its path without states, and its text in ⟦ ⟧.
const PASSING = /^(can-go|can-take|taken|last|hinted|acts|colour-.|first|wide)$/;
const name = (element) => {
  const label = (element.dataset.n ?? (element.textContent || element.getAttribute("aria-label") || element.value || "")).trim().slice(0, 40);
  const steps = [];
  for (let at = element; at && at !== root && steps.length < 3; at = at.parentElement) {
    const classes = [...at.classList].filter((word) => !PASSING.test(word));
    steps.unshift([at.tagName.toLowerCase(), ...classes].join("."));
  }
  return `\`${steps.join(" ")}\`⟦ ${label}⟧`;
};
// On a page that is higher than the screen, sentence and action bar stay at the bottom edge, and the rest is scrolled under them.
const stickyBar = (element) => {
  const bar = element.closest(".table-main > .situation, .table-main > .actions");
  return bar && style(bar).position === "sticky" ? bar : null;
};
const controlOf = (element) => element.closest(CONTROLS) ?? element.closest("label");
const inside = (a, b, by) => a.left >= b.left - by && a.right <= b.right + by && a.top >= b.top - by && a.bottom <= b.bottom + by;
const meet = (a, b) => ({ left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) });
const isEmpty = (box) => box.right - box.left <= 0 || box.bottom - box.top <= 0;
const box = (element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom };
};

// The visible part of a box within all elements that clip it. Also returns the element that clips it without scrolling.
const clipped = (element, start, text) => {
  let left = start;
  let by = null;
  let fixed = style(element).position === "fixed" && !text;
  for (let at = text ? element : element.parentElement; at && !fixed && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, position } = style(at);
    const edge = box(at);
    if (overflowX !== "visible" || overflowY !== "visible") {
      const lost = { ...left };
      if (overflowX === "hidden" || overflowX === "clip") Object.assign(lost, { left: Math.max(left.left, edge.left), right: Math.min(left.right, edge.right) });
      if (overflowY === "hidden" || overflowY === "clip") Object.assign(lost, { top: Math.max(left.top, edge.top), bottom: Math.min(left.bottom, edge.bottom) });
      if (!inside(left, lost, 1.5)) by ??= at;
      left = meet(left, edge);
      if (isEmpty(left)) break;
    }
    fixed = position === "fixed";
  }
  return { left, by };
};

// All texts line by line, with boxes as high as their letters.
const letters = (line, size) => {
  const middle = (line.top + line.bottom) / 2;
  const half = Math.min(line.height, size * 0.8) / 2;
  return { left: line.left, right: line.right, top: middle - half, bottom: middle + half };
};
const texts = [];
for (const element of all) {
  const nodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  if (element.dataset.n && isShown(element)) texts.push({ element, box: letters(element.getBoundingClientRect(), parseFloat(style(element).fontSize)) });
  if (nodes.length === 0 || !isShown(element) || element.matches("option, title, style")) continue;
  const size = parseFloat(style(element).fontSize);
  for (const node of nodes) {
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) texts.push({ element, box: letters(line, size) });
  }
}
const controls = all.filter((element) => element.matches(CONTROLS) && isShown(element) && !element.closest("[aria-hidden=true]"));

const layout = () => {
  const page = document.documentElement.scrollWidth;
  if (page > width) found.add(`the page is ${page} px wide on a screen of ${width}`);
  const atoms = [];
  const add = (element, start, text) => {
    const { left, by } = clipped(element, start, text);
    if (by && !element.closest(ON_TOP) && !element.closest(PANNED)) found.add(`${name(element)} is cut by \`${by.className || by.tagName}\``);
    if (isEmpty(left)) return;
    if (left.left < -1 || left.right > width + 1) found.add(`${name(element)} is beyond the edge of the screen`);
    atoms.push({ element, box: left, text, control: controlOf(element), layer: element.closest(LAYERS) ?? stickyBar(element) });
  };
  for (const { element, box: line } of texts) {
    add(element, line, true);
    // A word that is longer than its element.
    for (let at = element; at && at !== root; at = at.parentElement) {
      const { display, backgroundColor, backgroundImage, borderTopWidth, boxShadow, overflowX, overflowY } = style(at);
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      const bare = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none" && borderTopWidth === "0px" && boxShadow === "none";
      if (display === "contents" || display === "inline" || bare) continue;
      if (!inside(line, box(at), 2)) found.add(`${name(element)} is larger than \`${at.className || at.tagName}\` around it`);
      break;
    }
  }
  for (const element of controls) {
    // The native control of a label that is one large control is invisible, and as large as the label.
    if (!element.matches("label input, [aria-hidden=true] *")) add(element, box(element), false);
    const cut = element.matches("input:not([readonly]), select") && element.scrollWidth > element.clientWidth + 1;
    if (cut) found.add(`what is in ${name(element)} is cut`);
    if (element.matches("select")) {
      const pen = document.createElement("canvas").getContext("2d");
      const { font, paddingLeft, paddingRight } = style(element);
      pen.font = font;
      const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16;
      const text = element.selectedOptions[0]?.textContent ?? "";
      if (pen.measureText(text).width > room) found.add(`what is chosen in ${name(element)} is cut: ${text}`);
    }
  }
  for (const [index, one] of atoms.entries()) {
    for (const other of atoms.slice(index + 1)) {
      if (one.layer !== other.layer || one.element === other.element) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (one.element.closest(ON_TOP) || other.element.closest(ON_TOP)) continue;
      // Texts in two controls are compared by their controls; on a board's place they may lie on one another.
      const both = one.text && other.text;
      if (one.control && one.control === other.control && (!both || one.control.matches(".spot, .ticks"))) continue;
      if (one.control !== other.control && ((one.text && one.control) || (other.text && other.control))) continue;
      const common = meet(one.box, other.box);
      if (common.right - common.left > 2 && common.bottom - common.top > 2) found.add(`${name(one.element)} lies on ${name(other.element)}`);
    }
  }
};

const targets = () => {
  for (const element of controls) {
    if (element.disabled || element.matches("p a, li a, [tabindex]:not(a, button)")) continue;
    // On a board, what can be played; elsewhere a tap says why not.
    if (element.matches(".spot") && !element.matches(".can-take, .can-go")) continue;
    const target = element.matches("label input:not(.field *)") ? element.closest("label") : element;
    const [, wide, high] = SMALLEST.find(([css]) => element.matches(css)) ?? ["", 44, 44];
    const { left, right, top, bottom } = box(target);
    const size = [right - left, bottom - top];
    if (size[0] < wide - 0.5 || size[1] < high - 0.5) {
      found.add(`${name(element)} is ${size.map((side) => side.toFixed(0)).join(" × ")} px; it should be ${wide} × ${high}`);
    }
  }
};

// Contrast of texts, also on gradients: the worst of all colours that may be behind a text.
const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
const known = new Map();
const colour = (text) => {
  if (!known.has(text)) {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
    known.set(text, [r, g, b, a / 255]);
  }
  return known.get(text);
};
const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a), 1];
const light = (shade) => {
  const [r, g, b] = shade.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => {
  const [low, high] = [light(a), light(b)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
};
const COLOURS = /(?:rgba?|oklch|oklab|color|lab|lch|hsla?)\([^()]*\)|transparent/g;
const layersOf = (image) => image.split(/,\s*(?=(?:repeating-)?(?:linear|radial|conic)-gradient)/).map((layer) => layer.match(COLOURS) ?? []);
const painted = new Map();
const paint = (element) => {
  if (!painted.has(element)) {
    const { backgroundColor, backgroundImage } = style(element);
    const layers = backgroundImage === "none" ? [] : layersOf(backgroundImage).reverse();
    painted.set(element, [[backgroundColor], ...layers].filter((layer) => layer.length > 0));
  }
  return painted.get(element);
};
const distinct = (shades) => [...new Map(shades.map((shade) => [shade.map(Math.round).join(), shade])).values()].slice(0, 60);
const behind = (element, at) => {
  const layer = element.closest(LAYERS);
  const seen = document.elementsFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
  const here = seen.filter((other) => other.contains(element) || other.closest(LAYERS) === layer);
  const start = here.indexOf(element);
  const stack = start >= 0 ? here.slice(start) : here.filter((other) => !element.contains(other));
  // Elements without pointer events, or out of view, are at least found among the ancestors.
  const up = [];
  for (let one = element; one; one = one.parentElement) if (!stack.includes(one)) up.push(one);
  const order = start >= 0 ? stack : [...up.filter((one) => !one.contains(stack[0] ?? document.body)), ...stack, ...up.filter((one) => stack.length === 0 && one)];
  let shades = [[255, 255, 255, 1]];
  for (const one of [...new Set(order)].reverse()) {
    for (const layer of paint(one)) shades = distinct(layer.flatMap((text) => shades.map((shade) => over(colour(text), shade))));
  }
  return shades;
};
const opacity = (element) => (element ? Number(style(element).opacity) * opacity(element.parentElement) : 1);
const worst = (shade, element, at, share = 1) => {
  const [r, g, b, a] = shade;
  return Math.min(...behind(element, at).map((ground) => contrast(over([r, g, b, a * share], ground), ground)));
};

const contrasts = () => {
  const seen = new Set();
  for (const { element, box: line } of texts) {
    if (seen.has(element) || element.closest(":disabled, [aria-disabled=true]:not(.spot)")) continue;
    seen.add(element);
    const { color, fontSize, fontWeight } = style(element);
    const size = parseFloat(fontSize);
    const enough = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    const ratio = worst(colour(color), element, line, opacity(element));
    if (ratio < enough - 0.005) found.add(`${name(element)} has a contrast of ${ratio.toFixed(2)}; it should be ${enough}`);
  }
  // Fields and switches must be recognisable without their texts.
  for (const element of controls.filter((element) => element.matches("select, textarea, input:not([type=radio], [type=range])"))) {
    const { borderTopColor, borderTopWidth, backgroundColor } = style(element);
    const around = element.parentElement;
    const at = box(element);
    const out = { left: at.left, right: at.right, top: at.top - 6, bottom: at.top - 4 };
    const edge = borderTopWidth === "0px" ? backgroundColor : borderTopColor;
    const ratio = worst(colour(edge), around, out);
    if (ratio < 2.995) found.add(`the edge of ${name(element)} has a contrast of ${ratio.toFixed(2)}; it should be 3`);
  }
};

// Colours are never the only cue: on cards every colour has a shape of its own.
const shapes = () => {
  const colours = new Map();
  for (const mark of document.querySelectorAll(".board .paper[class*=colour-] > i")) {
    const { clipPath, borderTopLeftRadius, borderTopRightRadius, width } = style(mark);
    const card = [...mark.parentElement.classList].find((word) => word.startsWith("colour-"));
    if (parseFloat(width) < 4.5) found.add(`the shape on ${name(mark.parentElement)} is too small to be seen`);
    const shape = [clipPath, borderTopLeftRadius, borderTopRightRadius].join(" ");
    const other = colours.get(shape) ?? card;
    if (other !== card) found.add(`${card} and ${other} have the same shape`);
    colours.set(shape, card);
  }
};

if (only !== "contrast") layout();
if (only !== "contrast") shapes();
if (touch) targets();
if (only !== "layout") contrasts();
return [...found];
