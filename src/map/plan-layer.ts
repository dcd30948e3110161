import L from "leaflet";
import { cityShapes } from "../domain/city-map/city-shapes.ts";
import { cityLabels } from "../domain/city-map/labels/city-labels.ts";
import { paintPlan } from "./paint-plan.ts";

const TILE = 256;
const DARK = "(prefers-color-scheme: dark)";
/** Tiles overlap, so that no seam shows at fractional pixel ratios. */
const BLEED = 1;
/** A higher pixel ratio is not visible, and cheap phones run out of memory. */
const MAX_PIXEL_RATIO = 2;
/** Painting time between two frames, so that drags stay smooth on slow phones. */
const FRAME_MS = 4;

interface QueuedWork {
  readonly tile: HTMLElement;
  readonly run: () => void;
}

/** Painted on canvases without any request; SVG in the page would be composited again in every frame of a drag. */
class PlanLayer extends L.GridLayer {
  private queue: QueuedWork[] = [];
  private unwatchTheme: (() => void) | undefined;
  /** Read once: each reading would make the browser restyle what has changed in between. */
  private look = readLook();

  override onAdd(map: L.Map): this {
    super.onAdd(map);
    this.unwatchTheme = watchTheme(() => {
      this.look = readLook();
      this.redraw();
    });
    // Labels painted with the fallback font are painted again.
    if (document.fonts.status === "loading") void document.fonts.ready.then(() => this.redraw());
    return this;
  }

  override onRemove(map: L.Map): this {
    this.unwatchTheme?.();
    return super.onRemove(map);
  }

  protected override createTile(at: L.Coords, done: L.DoneCallback): HTMLElement {
    const tile = document.createElement("div");
    if (this.queue.length === 0) this.paintSoon();
    const paint = () => {
      tile.append(paintTile({ at, look: this.look }));
      done(undefined, tile);
    };
    // The first tile of a zoom needs the shapes and the labels of the whole city, which are long tasks of their own.
    for (const run of [() => cityShapes(at.z), () => cityLabels(at.z), paint]) this.queue.push({ tile, run });
    return tile;
  }

  private paintSoon(): void {
    requestAnimationFrame(() => setTimeout(() => this.paintSome()));
  }

  private paintSome(): void {
    const start = performance.now();
    // Leaflet has removed the tiles that left the view.
    this.queue = this.queue.filter(({ tile }) => tile.isConnected);
    while (performance.now() - start < FRAME_MS) {
      const next = this.queue.shift();
      if (!next) return;
      next.run();
    }
    this.paintSoon();
  }
}

interface PlanLook {
  readonly isNight: boolean;
  readonly fontFamily: string;
}

function readLook(): PlanLook {
  return { isNight: isNight(), fontFamily: getComputedStyle(document.body).fontFamily };
}

function paintTile({ at: { x, y, z }, look }: { at: L.Coords; look: PlanLook }): HTMLCanvasElement {
  const size = TILE + BLEED;
  const pixels = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(size * pixels);
  canvas.height = canvas.width;
  const context = canvas.getContext("2d");
  // Out of memory: only the background shows.
  if (!context) return canvas;
  context.scale(canvas.width / size, canvas.width / size);
  const box = { x: x * TILE, y: y * TILE, width: size, height: size };
  paintPlan({ context, part: { box, zoom: z }, ...look });
  return canvas;
}

export function planLayer(): L.Layer {
  return new PlanLayer({
    tileSize: TILE,
    className: "map-plan",
    updateWhenIdle: false,
    updateWhenZooming: false,
  });
}

function isNight(): boolean {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  return scheme === "dark" || (scheme !== "light" && matchMedia(DARK).matches);
}

function watchTheme(onChange: () => void): () => void {
  const system = matchMedia(DARK);
  const attribute = new MutationObserver(onChange);
  system.addEventListener("change", onChange);
  attribute.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    system.removeEventListener("change", onChange);
    attribute.disconnect();
  };
}
