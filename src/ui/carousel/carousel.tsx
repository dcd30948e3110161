import { ChevronLeft, ChevronRight, Pause, Play } from "lucide";
import { Children, type KeyboardEvent, type ReactNode, useCallback, useRef } from "react";
import { Icon } from "../icon.tsx";
import { IconButton } from "../icon-button.tsx";
import { useAutoplay } from "./use-autoplay.ts";
import { readPerPage, usePages } from "./use-pages.ts";

// Slides per page below 576 px, below 992 px, and from there on (H-06, H-09).
const PER_PAGE = {
  "1-1-1": "[--per-page:1]",
  "1-2-3": "[--per-page:1] xs:[--per-page:2] lg:[--per-page:3]",
  "1-3-4": "[--per-page:1] xs:[--per-page:3] lg:[--per-page:4]",
};
const ROW =
  "relative -mx-2 flex snap-x snap-mandatory scroll-px-2 gap-(--gap) overflow-x-auto overscroll-x-contain scroll-smooth px-2 -mb-4 pt-3 pb-7 -outline-offset-2 [--gap:1.25rem] [scrollbar-width:none] noscript:[scrollbar-width:thin]";
// The first slides are always laid out: they give the row its height.
const SLIDE =
  "w-[calc((100%-(var(--per-page)-1)*var(--gap))/var(--per-page))] shrink-0 snap-start max-lg:nth-[n+4]:out-of-sight [&>*]:h-full";
const FOCUSABLE = "a[href], button, input, select, textarea";

interface CarouselProps {
  label: string;
  perPage: keyof typeof PER_PAGE;
  heading?: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
  autoplaySeconds?: number;
}

/** `<Carousel label="Favoritos de la Ciudad" perPage="1-2-3">{cards}</Carousel>`: it can be swiped without JavaScript. */
export function Carousel(props: CarouselProps) {
  const { label, perPage, heading, above, below, children, autoplaySeconds } = props;
  const row = useRef<HTMLUListElement>(null);
  const { page, count, goTo, readScroll, cancelTarget } = usePages({ row });
  const autoplay = useAutoplay({ seconds: autoplaySeconds, advance: () => goTo(page + 1) });
  const arrows = count === 1 ? "needs-script invisible" : "needs-script";

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || !row.current) return;
    // Fields and radio buttons use the arrow keys themselves.
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
      onPointerEnter={autoplay.pause}
      onPointerLeave={autoplay.resume}
      onFocus={autoplay.pause}
      onBlur={autoplay.resume}
    >
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">{heading}</div>
        <div className={`flex shrink-0 gap-2 ${arrows}`}>
          {autoplaySeconds && (
            <IconButton
              label={autoplay.isOn ? "Pausar" : "Reanudar"}
              className="motion-reduce:hidden"
              onClick={autoplay.toggle}
            >
              {autoplay.isOn ? <Icon of={Pause} /> : <Icon of={Play} />}
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable row must be reachable with the keyboard
        tabIndex={0}
        aria-label={label}
        onScroll={readScroll}
        onPointerDown={cancelTarget}
        onWheel={cancelTarget}
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

function focusPage({ row, page }: { row: HTMLElement; page: number }): void {
  const slide = row.children[page * readPerPage(row)];
  slide?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
}

interface PageDotsProps {
  count: number;
  page: number;
  onChoose: (page: number) => void;
}

function PageDots({ count, page, onChoose }: PageDotsProps) {
  const row = useRef<HTMLDivElement>(null);
  const pages = Array.from({ length: count > 1 ? count : 0 }, (_, index) => index);
  // Called for another current dot, and again when `count` changes.
  const scrollToCentre = useCallback(
    (dot: HTMLButtonElement | null) => {
      if (!row.current || !dot || count < 2) return;
      row.current.scrollTo({ left: dot.offsetLeft + (dot.offsetWidth - row.current.clientWidth) / 2 });
    },
    [count],
  );

  return (
    // The height is reserved: the number of pages is only known after measuring.
    <div
      ref={row}
      className="needs-script relative flex min-h-11 grow overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]"
    >
      <div className="mx-auto flex">
        {pages.map((index) => (
          <button
            key={index}
            ref={index === page ? scrollToCentre : undefined}
            type="button"
            aria-label={`Página ${index + 1} de ${count}`}
            aria-current={index === page ? "true" : undefined}
            onClick={() => onChoose(index)}
            className="group grid h-11 min-w-6 shrink-0 place-items-center -outline-offset-3"
          >
            <span className="size-2.5 rounded-pill bg-edge transition group-hover:bg-primary group-aria-current:w-6 group-aria-current:bg-primary" />
          </button>
        ))}
      </div>
    </div>
  );
}
