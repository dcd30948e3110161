import type L from "leaflet";

const HINT_MS = 1_500;

/**
 * For a map in the middle of a page, which is to be scrolled past: one finger and the wheel are the page's. Two fingers move
 * the map, the wheel with Ctrl zooms it, and whoever tries otherwise is told so.
 */
export function leaveToPage(map: L.Map): void {
  const element = map.getContainer();
  element.classList.add("map-in-page");
  const hint = addHint(element);
  // Before the library hears of it: a mouse, even on a screen that can be touched, drags.
  element.addEventListener(
    "pointerdown",
    ({ pointerType }) => (pointerType === "touch" ? map.dragging.disable() : map.dragging.enable()),
    { capture: true },
  );
  element.addEventListener(
    "touchmove",
    ({ touches }) => {
      if (touches.length === 1) hint("Usá dos dedos para mover el mapa");
    },
    { passive: true },
  );
  element.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey || event.metaKey) return;
      event.stopPropagation();
      hint("Usá Ctrl y la rueda para acercar el mapa");
    },
    { capture: true, passive: true },
  );
}

/** Shows a text over the map for a moment. */
function addHint(element: HTMLElement): (text: string) => void {
  const hint = document.createElement("p");
  hint.className = "map-hint";
  // Whoever does not see it has the keys and the buttons.
  hint.ariaHidden = "true";
  element.append(hint);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    hint.textContent = text;
    hint.dataset.shown = "";
    clearTimeout(timer);
    timer = setTimeout(() => delete hint.dataset.shown, HINT_MS);
  };
}
