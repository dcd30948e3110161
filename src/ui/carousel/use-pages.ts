import { type RefObject, useEffect, useRef, useState } from "react";

interface Pages {
  page: number;
  /** 0 until the browser has measured them. */
  count: number;
  /** Goes around at both ends: `goTo(-1)` is the last. */
  goTo: (page: number) => void;
  /** Call it when the row has been scrolled. */
  readScroll: () => void;
  /** Call it when a hand takes the row. */
  letGo: () => void;
}

interface PagesOptions {
  row: RefObject<HTMLElement | null>;
  /** The page to which the row has been scrolled before it is measured. */
  start?: number;
  /** Only a neighbour glides in: on the way to a page far off, the pictures of all between would be fetched. */
  leapsAtOnce?: boolean;
}

/** Which page of a row that scrolls sideways is seen; how many slides make a page is said by its `--per-page`. */
export function usePages({ row, start = 0, leapsAtOnce = false }: PagesOptions): Pages {
  const [page, setPage] = useState(start);
  const [count, setCount] = useState(0);
  // Where a click sent it: until it gets there, the pages that pass by are not the current one.
  const target = useRef<number | null>(null);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      target.current = null;
      setCount(findPageStarts(element).length);
      setPage(findSeenPage(element));
    };
    const sizes = new ResizeObserver(measure);
    // Other slides, as after a filter: they are read from the first on.
    const slides = new MutationObserver(() => {
      element.scrollTo({ left: 0, behavior: "instant" });
      measure();
    });
    sizes.observe(element);
    slides.observe(element, { childList: true });
    return () => {
      sizes.disconnect();
      slides.disconnect();
    };
  }, [row]);

  return {
    page,
    count,
    goTo(wanted) {
      const element = row.current;
      const starts = element ? findPageStarts(element) : [];
      if (!element || starts.length === 0) return;
      const next = (wanted + starts.length) % starts.length;
      target.current = next;
      setPage(next);
      const leaps = leapsAtOnce && Math.abs(next - page) > 1;
      element.scrollTo({ left: starts[next] ?? 0, behavior: leaps ? "instant" : "auto" });
    },
    readScroll() {
      const seen = row.current ? findSeenPage(row.current) : 0;
      if (target.current !== null && target.current !== seen) return;
      target.current = null;
      setPage(seen);
    },
    letGo() {
      target.current = null;
    },
  };
}

/** How many slides stand side by side in this row, at this width of the window. */
export function readPerPage(row: HTMLElement): number {
  return Number(getComputedStyle(row).getPropertyValue("--per-page")) || 1;
}

/** How far each page is from the first. */
function findPageStarts(row: HTMLElement): number[] {
  const slides = Array.from(row.children, (slide) => (slide instanceof HTMLElement ? slide.offsetLeft : 0));
  const perPage = readPerPage(row);
  return slides.filter((_, index) => index % perPage === 0).map((left) => left - (slides[0] ?? 0));
}

function findSeenPage(row: HTMLElement): number {
  const starts = findPageStarts(row);
  // The last page may not be full: the row ends before its first slide is at the left edge.
  const isAtEnd = row.scrollLeft > 2 && row.scrollLeft >= row.scrollWidth - row.clientWidth - 2;
  if (isAtEnd) return starts.length - 1;
  const distances = starts.map((start) => Math.abs(start - row.scrollLeft));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
