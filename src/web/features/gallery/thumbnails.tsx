import { type KeyboardEvent, useEffect, useRef } from "react";
import { Cover } from "../../../business-ui/cover.tsx";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import { nextPicture } from "./next-picture.ts";

interface ThumbnailsProps {
  categoryId: CategoryId | null;
  pictures: readonly string[];
  page: number;
  /** From when the page is alive, only the current one is a stop of the keyboard: the arrows lead to the others. */
  alive: boolean;
  onChoose: (page: number) => void;
}

/** D-01: the small pictures; each leads to its large one, also without a script. */
export function Thumbnails({ categoryId, pictures, page, alive, onChoose }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);

  // Sideways only: the page itself must not move.
  useEffect(() => {
    const thumbnail = strip.current?.children[page];
    if (!strip.current || !(thumbnail instanceof HTMLElement)) return;
    const margin = (strip.current.clientWidth - thumbnail.offsetWidth) / 2;
    strip.current.scrollTo({ left: thumbnail.offsetLeft - margin });
  }, [page]);

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
      className="relative -mx-1.5 mt-2 flex gap-3 overflow-x-auto overscroll-x-contain p-1.5 [scrollbar-width:thin]"
    >
      {pictures.map((src, index) => (
        <li key={src} className="shrink-0">
          <a
            href={`#foto-${index + 1}`}
            aria-label={`Foto ${index + 1}`}
            aria-current={index === page ? "true" : undefined}
            tabIndex={alive && index !== page ? -1 : undefined}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
            className="block rounded-2xl ring-primary aria-current:ring-3 noscript:ring-0"
          >
            <Cover
              src={src}
              alt=""
              categoryId={categoryId}
              place="thumbnail"
              className="w-24 rounded-2xl md:w-28"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
