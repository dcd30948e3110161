import type L from "leaflet";

const HINT_MS = 1_500;

/** One finger and the wheel scroll the page; two fingers move the map, and Ctrl with the wheel zooms. */
export function addCooperativeGestures(map: L.Map): void {
  const element = map.getContainer();
  element.classList.add("map-in-page");
  const hint = addHint(element);
  // Runs before Leaflet's own listener. A mouse drags the map, also on a touch screen.
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

function addHint(element: HTMLElement): (text: string) => void {
  const hint = document.createElement("p");
  hint.className = "map-hint";
  hint.setAttribute("aria-hidden", "true");
  element.append(hint);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    hint.textContent = text;
    hint.dataset.shown = "";
    clearTimeout(timer);
    timer = setTimeout(() => delete hint.dataset.shown, HINT_MS);
  };
}
