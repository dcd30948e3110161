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

/** How much of the map the list covers, in pixels; none where it is beside the map. */
export function coveredBelow(element: HTMLElement): number {
  const map = element.getBoundingClientRect();
  const list = element.closest(".city-map")?.querySelector(".city-map-list")?.getBoundingClientRect();
  if (!list || list.left >= map.right) return 0;
  return Math.min(Math.max(map.bottom - list.top, 0), element.clientHeight / 2);
}

/** How much of the map the filters cover, in pixels; none where they are above it. */
export function coveredAbove(element: HTMLElement): number {
  const tools = element.closest(".city-map")?.querySelector(".city-map-filters")?.getBoundingClientRect();
  return tools ? Math.max(tools.bottom - element.getBoundingClientRect().top, 0) : 0;
}
