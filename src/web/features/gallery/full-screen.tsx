import { ChevronLeft, ChevronRight, X } from "lucide";
import { useCallback, useRef } from "react";
import { Picture } from "../../../business-ui/picture.tsx";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import { usePages } from "../../../ui/carousel/use-pages.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { lockScroll, useClosedByBack } from "../../../ui/overlay.ts";
import type { GalleryPhoto } from "./gallery-photo.ts";
import { PictureRow } from "./picture-row.tsx";

interface FullScreenProps {
  title: string;
  categoryId: CategoryId | null;
  pictures: readonly string[];
  photos: readonly GalleryPhoto[];
  start: number;
  onClose: (page: number) => void;
}

/** D-01. Escape (by the browser) and Back close it. */
export function FullScreen({ title, categoryId, pictures, photos, start, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const pages = usePages({ row, start, jumpsToFarPages: true });
  const count = pictures.length;
  const findPhoto = (src: string | undefined) => photos.find((photo) => photo.src === src);
  const current = findPhoto(pictures[pages.page]);

  const open = useCallback(
    (element: HTMLDialogElement) => {
      const list = row.current;
      dialog.current = element;
      element.showModal();
      lockScroll();
      list?.focus();
      list?.scrollTo({ left: start * list.clientWidth, behavior: "instant" });
      return () => {
        element.close();
        lockScroll();
      };
    },
    [start],
  );

  useClosedByBack({ isOpen: true, close: () => dialog.current?.close() });

  return (
    <dialog
      ref={open}
      aria-label={`Fotos de ${title}`}
      onClose={() => !dialog.current?.open && onClose(pages.page)}
      className="m-0 size-full max-h-none max-w-none flex-col overflow-hidden bg-night text-on-night transition open:flex starting:open:opacity-0"
    >
      <div className="flex items-center justify-between gap-4 p-3 pl-5">
        <div className="min-w-0">
          <p className="truncate font-title text-lg font-bold">{title}</p>
          {current && (
            <p className="flex flex-wrap items-center gap-x-3 text-sm">
              <span className="min-w-0 truncate">{current.credit}</span>
              <a href={current.reportPath} rel="nofollow" className="py-2 underline underline-offset-3">
                Reportar foto
              </a>
            </p>
          )}
        </div>
        <IconButton label="Cerrar" onClick={() => dialog.current?.close()}>
          <Icon of={X} />
        </IconButton>
      </div>
      <PictureRow row={row} pages={pages} label={title} count={count} className="min-h-0 flex-1">
        {pictures.map((src, index) => (
          <li key={src} className="size-full shrink-0 snap-center md:px-3">
            <Picture
              src={src}
              alt={findPhoto(src)?.alt ?? `${title}, foto ${index + 1}`}
              categoryId={categoryId}
              className="size-full object-contain"
            />
          </li>
        ))}
      </PictureRow>
      <div className="flex min-h-17 items-center justify-center gap-5 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {count > 1 && (
          <>
            <IconButton label="Anterior" onClick={() => pages.goTo(pages.page - 1)}>
              <Icon of={ChevronLeft} />
            </IconButton>
            <p aria-live="polite" className="min-w-20 text-center">{`${pages.page + 1} de ${count}`}</p>
            <IconButton label="Siguiente" onClick={() => pages.goTo(pages.page + 1)}>
              <Icon of={ChevronRight} />
            </IconButton>
          </>
        )}
      </div>
    </dialog>
  );
}
