import L from "leaflet";
import { drawPlan } from "../domain/city-map/draw-plan.ts";

const TILE = 256;
/** Each tile reaches a little under the next, so that no seam shows where a pixel of ours is not one of the screen. */
const BLEED = 1;
/** How long tiles are drawn in one frame: on a slow phone one at a time, so that a finger is never held up. */
const FRAME_MS = 4;

interface Waiting {
  readonly tile: HTMLElement;
  readonly at: L.Coords;
  readonly done: L.DoneCallback;
}

/** Drawn by the browser itself: it asks nobody for anything, and its colours are those of `plan.css` in either theme. */
class PlanLayer extends L.GridLayer {
  private waiting: Waiting[] = [];

  protected override createTile(at: L.Coords, done: L.DoneCallback): HTMLElement {
    const tile = document.createElement("div");
    // Where a place is stands in words beside the map; a list of street numbers helps nobody.
    tile.setAttribute("aria-hidden", "true");
    this.waiting.push({ tile, at, done });
    if (this.waiting.length === 1) requestAnimationFrame(() => this.drawSome());
    return tile;
  }

  private drawSome(): void {
    const start = performance.now();
    // What was moved out of sight meanwhile is not drawn.
    this.waiting = this.waiting.filter(({ tile }) => tile.isConnected);
    while (performance.now() - start < FRAME_MS) {
      const next = this.waiting.shift();
      if (!next) return;
      // Nothing but numbers, and the names of the plan, which are escaped.
      next.tile.innerHTML = tileMarkup(next.at);
      next.done(undefined, next.tile);
    }
    requestAnimationFrame(() => this.drawSome());
  }
}

function tileMarkup({ x, y, z }: L.Coords): string {
  const size = TILE + BLEED;
  const box = { x: x * TILE, y: y * TILE, width: size, height: size };
  return `<svg width="${size}" height="${size}">${drawPlan({ box, zoom: z })}</svg>`;
}

/** The guide's own plan of the city, under everything else. */
export function planLayer(): L.Layer {
  return new PlanLayer({
    tileSize: TILE,
    className: "map-plan",
    // Tiles are drawn while a finger moves the map, but not for the zooms that are only passed by.
    updateWhenIdle: false,
    updateWhenZooming: false,
  });
}
