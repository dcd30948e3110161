import { type RefObject, useEffect, useRef, useState } from "react";

interface Pages {
  page: number;
  count: number;
  /** Wraps around: `goTo(-1)` is the last page. */
  goTo: (page: number, options?: { isInstant?: boolean }) => void;
  readScroll: () => void;
  cancelTarget: () => void;
}

interface PagesOptions {
  row: RefObject<HTMLElement | null>;
  start?: number;
  /** Smooth scrolling to a far page would load the pictures of all pages between. */
  jumpsToFarPages?: boolean;
}

/** The visible page of a horizontally scrolled row; the CSS variable `--per-page` is the number of slides of a page. */
export function usePages({ row, start = 0, jumpsToFarPages = false }: PagesOptions): Pages {
  const [page, setPage] = useState(start);
  const [count, setCount] = useState(0);
  // While scrolling to a clicked page, the pages passed by are not current.
  const target = useRef<number | null>(null);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      target.current = null;
      setCount(findPageStarts(element).length);
      setPage(findVisiblePage(element));
    };
    const sizes = new ResizeObserver(measure);
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
    goTo(number, { isInstant = false } = {}) {
      const element = row.current;
      const starts = element ? findPageStarts(element) : [];
      if (!element || starts.length === 0) return;
      const next = (number + starts.length) % starts.length;
      target.current = next;
      setPage(next);
      const jumps = isInstant || (jumpsToFarPages && Math.abs(next - page) > 1);
      element.scrollTo({ left: starts[next] ?? 0, behavior: jumps ? "instant" : "auto" });
    },
    readScroll() {
      const visible = row.current ? findVisiblePage(row.current) : 0;
      if (target.current !== null && target.current !== visible) return;
      target.current = null;
      setPage(visible);
    },
    cancelTarget() {
      target.current = null;
    },
  };
}

export function readPerPage(row: HTMLElement): number {
  return Number(getComputedStyle(row).getPropertyValue("--per-page")) || 1;
}

function findPageStarts(row: HTMLElement): number[] {
  const slides = Array.from(row.children, (slide) => (slide instanceof HTMLElement ? slide.offsetLeft : 0));
  const perPage = readPerPage(row);
  return slides.filter((_, index) => index % perPage === 0).map((left) => left - (slides[0] ?? 0));
}

function findVisiblePage(row: HTMLElement): number {
  const starts = findPageStarts(row);
  // If the last page is not full, its first slide never reaches the left edge.
  const isAtEnd = row.scrollLeft > 2 && row.scrollLeft >= row.scrollWidth - row.clientWidth - 2;
  if (isAtEnd) return starts.length - 1;
  const distances = starts.map((start) => Math.abs(start - row.scrollLeft));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
