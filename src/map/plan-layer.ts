import L from "leaflet";
import { paintPlan } from "./paint-plan.ts";
import { isNight, watchTheme } from "./theme.ts";

const TILE = 256;
/** Each tile reaches a little under the next, so that no seam shows where a pixel of ours is not one of the screen. */
const BLEED = 1;
/** More pixels than this for one of ours nobody sees on a map, and a cheap phone would run short of memory. */
const MOST_PIXELS = 2;
/** How long tiles are painted between two frames: on a slow phone one at a time, so that a finger is never held up. */
const FRAME_MS = 4;

interface Waiting {
  readonly tile: HTMLElement;
  readonly at: L.Coords;
  readonly done: L.DoneCallback;
}

/**
 * Painted by the browser itself, it asks nobody for anything. On canvases: SVG in the page would be composed anew in every
 * frame of a drag.
 */
class PlanLayer extends L.GridLayer {
  private waiting: Waiting[] = [];
  private leaveTheme: (() => void) | undefined;

  override onAdd(map: L.Map): this {
    super.onAdd(map);
    this.leaveTheme = watchTheme(() => this.redraw());
    // What was written in the letters that stand in for ours is written again.
    if (document.fonts.status === "loading") void document.fonts.ready.then(() => this.redraw());
    return this;
  }

  override onRemove(map: L.Map): this {
    this.leaveTheme?.();
    return super.onRemove(map);
  }

  protected override createTile(at: L.Coords, done: L.DoneCallback): HTMLElement {
    const tile = document.createElement("div");
    this.waiting.push({ tile, at, done });
    if (this.waiting.length === 1) this.paintSoon();
    return tile;
  }

  /** After the next frame, and not as a part of it: that one has enough to do. */
  private paintSoon(): void {
    requestAnimationFrame(() => setTimeout(() => this.paintSome()));
  }

  private paintSome(): void {
    const start = performance.now();
    // What was moved out of sight meanwhile is not painted.
    this.waiting = this.waiting.filter(({ tile }) => tile.isConnected);
    while (performance.now() - start < FRAME_MS) {
      const next = this.waiting.shift();
      if (!next) return;
      next.tile.append(paintTile(next.at));
      next.done(undefined, next.tile);
    }
    this.paintSoon();
  }
}

function paintTile({ x, y, z }: L.Coords): HTMLCanvasElement {
  const size = TILE + BLEED;
  const pixels = Math.min(devicePixelRatio, MOST_PIXELS);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(size * pixels);
  canvas.height = canvas.width;
  const context = canvas.getContext("2d");
  // Where a phone has no memory left for one, the ground alone is seen.
  if (!context) return canvas;
  context.scale(canvas.width / size, canvas.width / size);
  const box = { x: x * TILE, y: y * TILE, width: size, height: size };
  const { fontFamily } = getComputedStyle(document.body);
  paintPlan({ context, part: { box, zoom: z }, isNight: isNight(), fontFamily });
  return canvas;
}

/** The guide's own plan of the city, under everything else. */
export function planLayer(): L.Layer {
  return new PlanLayer({
    tileSize: TILE,
    className: "map-plan",
    // Tiles are painted while a finger moves the map, but not for the zooms that are only passed by.
    updateWhenIdle: false,
    updateWhenZooming: false,
  });
}
