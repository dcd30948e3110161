export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

interface CoveredBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const STEP_PX = 8;
const FARTHEST_PX = 160;

/** The shortest way to the right by which no spot lies under the box; 0 if there is none. */
export function findClearShift({ spots, box }: { spots: readonly Spot[]; box: CoveredBox }): number {
  const isUnder = ({ x, y, radius }: Spot, shift: number) =>
    x + shift + radius > box.left &&
    x + shift - radius < box.right &&
    y + radius > box.top &&
    y - radius < box.bottom;
  for (let shift = 0; shift <= FARTHEST_PX; shift += STEP_PX) {
    if (!spots.some((spot) => isUnder(spot, shift))) return shift;
  }
  return 0;
}

/** Of the zoom buttons, in pixels of the map's element. */
export function zoomBoxOf(element: HTMLElement): CoveredBox {
  const map = element.getBoundingClientRect();
  const buttons = element.querySelector(".leaflet-control-zoom")?.getBoundingClientRect() ?? new DOMRect();
  return {
    left: buttons.left - map.left,
    right: buttons.right - map.left,
    top: buttons.top - map.top,
    bottom: buttons.bottom - map.top,
  };
}

/** How much of the map the list covers, in pixels. */
export function coveredBelow(element: HTMLElement): number {
  const list = element.closest(".city-map")?.querySelector(".city-map-list");
  const overlap = list ? element.getBoundingClientRect().bottom - list.getBoundingClientRect().top : 0;
  return Math.min(Math.max(overlap, 0), element.clientHeight / 2);
}
