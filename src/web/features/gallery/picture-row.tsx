import type { KeyboardEvent, ReactNode, RefObject } from "react";
import type { usePages } from "../../../ui/carousel/use-pages.ts";
import { nextPicture } from "./next-picture.ts";

const ROW =
  "flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth -outline-offset-3 [scrollbar-width:none]";

interface PictureRowProps {
  row: RefObject<HTMLUListElement | null>;
  pages: ReturnType<typeof usePages>;
  label: string;
  count: number;
  onOpen?: (() => void) | undefined;
  className: string;
  children: ReactNode;
}

export function PictureRow({ row, pages, label, count, onOpen, className, children }: PictureRowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPicture({ event, page: pages.page, count });
    if (next !== null) {
      event.preventDefault();
      pages.goTo(next);
    } else if (event.key === "Enter") onOpen?.();
  };
  return (
    <ul
      ref={row}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reached by the keyboard
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onOpen}
      data-replay={onOpen && ""}
      onScroll={pages.readScroll}
      onPointerDown={pages.letGo}
      onWheel={pages.letGo}
      className={`${ROW} ${className}`}
    >
      {children}
    </ul>
  );
}
