import { type CSSProperties, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";

interface Drag {
  /** The rows in their order at the start: another device may change it meanwhile. */
  readonly ids: readonly string[];
  readonly from: number;
  readonly to: number;
  /** Pixels from where it started. */
  readonly offset: number;
  /** Of the dragged row with its gap. */
  readonly height: number;
}

/** Pixels beyond the bars at head and foot where dragging scrolls, at most this share of the window. */
const EDGE = 60;
const LARGEST_EDGE = 1 / 3;
/** Pixels in a frame, at the window's very edge. */
const FASTEST = 20;
/** Above the bars at head and foot. */
const DRAGGED_LAYER = 40;

interface DragOrderOptions {
  readonly ids: readonly string[];
  onMove: (id: string, to: number) => void;
}

/** V-06: order by dragging a handle, with mouse or finger. Rows move by transforms until the drag ends. */
export function useDragOrder({ ids, onMove }: DragOrderOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef({ pressedY: 0, y: 0, middles: [] as number[] });
  const pointerY = useRef(0);

  function begin(event: PointerEvent<HTMLElement>, id: string): void {
    const from = ids.indexOf(id);
    const rows = [...(event.currentTarget.closest("ol")?.children ?? [])];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const [box, next] = [boxes[from], boxes[from + 1] ?? boxes[from - 1]];
    if (!box || !next || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const gap = Math.max(0, Math.abs(next.top - box.top) - (next.top > box.top ? box.height : next.height));
    start.current = {
      pressedY: event.clientY,
      y: event.clientY + scrollY,
      middles: boxes.map(({ top, height }) => top + scrollY + height / 2),
    };
    pointerY.current = event.clientY;
    setDrag({ ids, from, to: from, offset: 0, height: box.height + gap });
  }

  function follow(): void {
    if (!drag) return;
    const { y, middles } = start.current;
    const offset = pointerY.current + scrollY - y;
    const middle = (middles[drag.from] ?? 0) + offset;
    const others = middles.toSpliced(drag.from, 1);
    setDrag({ ...drag, offset, to: others.filter((other) => other < middle).length });
  }

  const scrollAtEdge = useEffectEvent(() => {
    if (!drag) return;
    const { pressedY, middles } = start.current;
    const y = pointerY.current;
    // Only towards where the row goes: a handle may be near the edge when it is pressed.
    const isUp = y < pressedY && drag.to > 0;
    const isDown = y > pressedY && drag.to < middles.length - 1;
    const by = isUp ? -scrollStep(y, "scrollPaddingTop") : scrollStep(innerHeight - y, "scrollPaddingBottom");
    if (by === 0 || !(isUp || isDown)) return;
    scrollBy(0, by);
    follow();
  });
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function scroll() {
      scrollAtEdge();
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging]);

  function end(): void {
    const dragged = drag?.ids[drag.from];
    if (drag && dragged !== undefined && drag.from !== drag.to) onMove(dragged, drag.to);
    setDrag(null);
  }

  return {
    handleOf: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, id),
      onPointerMove: ({ clientY }: PointerEvent) => {
        pointerY.current = clientY;
        follow();
      },
      onPointerUp: end,
      onPointerCancel: () => setDrag(null),
    }),
    styleOf: (id: string): CSSProperties | undefined =>
      drag ? styleOf(drag, drag.ids.indexOf(id)) : undefined,
    isDragged: (id: string): boolean => drag !== null && drag.ids[drag.from] === id,
  };
}

/** The page's scroll padding is as high as the bars at that edge. */
function scrollStep(distance: number, padding: "scrollPaddingTop" | "scrollPaddingBottom"): number {
  const bars = Number.parseFloat(getComputedStyle(document.documentElement)[padding]) || 0;
  const edge = Math.min(bars + EDGE, innerHeight * LARGEST_EDGE);
  return Math.round(FASTEST * Math.min(1, Math.max(0, 1 - distance / edge)));
}

function styleOf({ from, to, offset, height }: Drag, index: number): CSSProperties | undefined {
  if (index === from) return { translate: `0 ${offset}px`, zIndex: DRAGGED_LAYER, position: "relative" };
  if (index > from && index <= to) return { translate: `0 ${-height}px` };
  if (index < from && index >= to) return { translate: `0 ${height}px` };
  return undefined;
}
