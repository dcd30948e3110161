import { ChevronLeft, ChevronRight, Pause, Play } from "lucide";
import { Children, type KeyboardEvent, type ReactNode, useRef } from "react";
import { Icon } from "../icon.tsx";
import { IconButton } from "../icon-button.tsx";
import { PageDots } from "./page-dots.tsx";
import { useAutoplay } from "./use-autoplay.ts";
import { readPerPage, usePages } from "./use-pages.ts";

// How many stand side by side below 576 px, below 992 px, and from there on (H-06, H-09).
const PER_PAGE = {
  "1-1-1": "[--per-page:1]",
  "1-2-3": "[--per-page:1] xs:[--per-page:2] lg:[--per-page:3]",
  "1-3-4": "[--per-page:1] xs:[--per-page:3] lg:[--per-page:4]",
};
// The padding leaves room for the shadows of cards and for the ring of the focus, below also under what follows.
const ROW =
  "relative -mx-2 flex snap-x snap-mandatory scroll-px-2 gap-(--gap) overflow-x-auto overscroll-x-contain scroll-smooth px-2 -mb-4 pt-3 pb-7 -outline-offset-2 [--gap:1.25rem] [scrollbar-width:none] noscript:[scrollbar-width:thin]";
// The first ones are laid out in any case: the row is as high as they are.
const SLIDE =
  "w-[calc((100%-(var(--per-page)-1)*var(--gap))/var(--per-page))] shrink-0 snap-start max-lg:nth-[n+4]:out-of-sight [&>*]:h-full";
const FOCUSABLE = "a[href], button, input, select, textarea";

interface CarouselProps {
  label: string;
  perPage: keyof typeof PER_PAGE;
  /** Beside the arrows. */
  heading?: ReactNode;
  /** Between the heading and the slides, such as filters. When the slides change, the first page is shown. */
  above?: ReactNode;
  below?: ReactNode;
  /** The slides. */
  children: ReactNode;
  autoplaySeconds?: number;
}

/** `<Carousel label="Favoritos de la Ciudad" perPage="1-2-3">{cards}</Carousel>`: a row to swipe, also without scripts. */
export function Carousel(props: CarouselProps) {
  const { label, perPage, heading, above, below, children, autoplaySeconds } = props;
  const row = useRef<HTMLUListElement>(null);
  const { page, count, goTo, readScroll, letGo } = usePages({ row });
  const autoplay = useAutoplay({ seconds: autoplaySeconds, advance: () => goTo(page + 1) });
  const arrows = count === 1 ? "needs-script invisible" : "needs-script";

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || !row.current) return;
    // In a field, and among radio buttons, the arrows already mean something.
    if (event.target instanceof Element && event.target.closest("input, select, textarea")) return;
    event.preventDefault();
    const next = (page + step + count) % Math.max(1, count);
    goTo(next);
    if (row.current.contains(document.activeElement)) focusPage({ row: row.current, page: next });
  };

  return (
    <section
      aria-roledescription="carrusel"
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerEnter={autoplay.hold}
      onPointerLeave={autoplay.release}
      onFocus={autoplay.hold}
      onBlur={autoplay.release}
    >
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">{heading}</div>
        <div className={`flex shrink-0 gap-2 ${arrows}`}>
          {autoplaySeconds && (
            <IconButton
              label={autoplay.isWanted ? "Pausar" : "Reanudar"}
              className="motion-reduce:hidden"
              onClick={autoplay.toggle}
            >
              {autoplay.isWanted ? <Icon of={Pause} /> : <Icon of={Play} />}
            </IconButton>
          )}
          <IconButton label="Anterior" className="border border-edge" onClick={() => goTo(page - 1)}>
            <Icon of={ChevronLeft} />
          </IconButton>
          <IconButton label="Siguiente" className="border border-edge" onClick={() => goTo(page + 1)}>
            <Icon of={ChevronRight} />
          </IconButton>
        </div>
      </div>
      {above}
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard, whatever is in it.
        tabIndex={0}
        aria-label={label}
        onScroll={readScroll}
        onPointerDown={letGo}
        onWheel={letGo}
        className={`${ROW} ${PER_PAGE[perPage]}`}
      >
        {Children.map(children, (slide) => (
          <li className={SLIDE}>{slide}</li>
        ))}
      </ul>
      <PageDots count={count} page={page} onChoose={goTo} />
      {below}
    </section>
  );
}

/** The focus follows the page: it must not stay on a slide that is no longer seen. */
function focusPage({ row, page }: { row: HTMLElement; page: number }): void {
  const slide = row.children[page * readPerPage(row)];
  slide?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
}
