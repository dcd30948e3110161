import { useEffect, useRef } from "react";

interface PageDotsProps {
  count: number;
  page: number;
  onChoose: (page: number) => void;
}

/** `<PageDots count={5} page={1} onChoose={goTo} />`: one small button a page, the current one longer. */
export function PageDots({ count, page, onChoose }: PageDotsProps) {
  const row = useRef<HTMLDivElement>(null);
  const pages = Array.from({ length: count > 1 ? count : 0 }, (_, index) => index);

  // More of them than fit scroll sideways, the current one in the middle.
  useEffect(() => {
    const dot = row.current?.querySelectorAll("button")[page];
    if (!row.current || !dot || count < 2) return;
    row.current.scrollTo({ left: dot.offsetLeft + (dot.offsetWidth - row.current.clientWidth) / 2 });
  }, [page, count]);

  return (
    // Its room is kept from the start: how many there are is known only when the browser has measured.
    <div
      ref={row}
      className="needs-script relative flex min-h-11 grow overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]"
    >
      <div className="mx-auto flex">
        {pages.map((index) => (
          <button
            key={index}
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
