import { type KeyboardEvent, useRef } from "react";
import { Cover } from "../../../business-ui/cover.tsx";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import { nextPicture } from "./next-picture.ts";

interface ThumbnailsProps {
  categoryId: CategoryId | null;
  pictures: readonly string[];
  page: number;
  /** Roving tabindex needs the script: before hydration every thumbnail is a tab stop. */
  isHydrated: boolean;
  onChoose: (page: number) => void;
}

/** D-01: from 768 px on. Links, so that they work without a script. */
export function Thumbnails({ categoryId, pictures, page, isHydrated, onChoose }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPicture({ event, page, count: pictures.length });
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    strip.current?.querySelectorAll("a")[next]?.focus({ preventScroll: true });
  };

  return (
    <ul
      ref={strip}
      onKeyDown={onKeyDown}
      className="relative -mx-1.5 mt-2 hidden gap-3 overflow-x-auto overscroll-x-contain p-1.5 [scrollbar-width:thin] md:flex"
    >
      {pictures.map((src, index) => (
        <li key={src} ref={index === page ? centreInStrip : undefined} className="shrink-0">
          <a
            href={`#foto-${index + 1}`}
            aria-label={`Foto ${index + 1}`}
            aria-current={index === page ? "true" : undefined}
            tabIndex={isHydrated && index !== page ? -1 : undefined}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
            className="block rounded-2xl ring-primary aria-current:ring-3 noscript:ring-0"
          >
            <Cover src={src} alt="" categoryId={categoryId} place="thumbnail" className="w-28 rounded-2xl" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Unlike `scrollIntoView`, this never scrolls the page itself. */
function centreInStrip(thumbnail: HTMLElement | null): void {
  const strip = thumbnail?.parentElement;
  if (strip) strip.scrollTo({ left: thumbnail.offsetLeft - (strip.clientWidth - thumbnail.offsetWidth) / 2 });
}
