import L from "leaflet";
import { drawPlan } from "../domain/city-map/draw-plan.ts";

const TILE = 512;
/** Each tile reaches a little under the next, so that no seam shows where a pixel of the screen is a part of one of ours. */
const BLEED = 1;

/** Drawn by the browser itself: it asks nobody for anything, and its colours are those of `map.css` in either theme. */
class PlanLayer extends L.GridLayer {
  protected override createTile({ x, y, z }: L.Coords): HTMLElement {
    const size = TILE + BLEED;
    const tile = document.createElement("div");
    // What it says is in words beside the map; a list of street numbers helps nobody.
    tile.setAttribute("aria-hidden", "true");
    const box = { x: x * TILE, y: y * TILE, width: size, height: size };
    // Nothing but numbers and the names of the plan, which are escaped.
    tile.innerHTML = `<svg width="${size}" height="${size}">${drawPlan({ box, zoom: z })}</svg>`;
    return tile;
  }
}

/** The guide's own plan of the city, under everything else. */
export function planLayer(): L.Layer {
  // A tile is drawn in a moment, so there is no need to wait until a finger is lifted.
  return new PlanLayer({
    tileSize: TILE,
    className: "map-plan",
    updateWhenIdle: false,
    updateWhenZooming: false,
  });
}
