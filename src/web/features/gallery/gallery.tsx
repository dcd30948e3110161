import { Maximize2 } from "lucide";
import { useRef } from "react";
import { Cover } from "../../../business-ui/cover.tsx";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { ImageDetail } from "../../../domain/images/image-detail.ts";
import { findDetail, findFocus } from "../../../domain/images/image-focus.ts";
import { usePages } from "../../../ui/carousel/use-pages.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { GalleryPhoto } from "./gallery-photo.ts";
import { PictureRow } from "./picture-row.tsx";
import { Thumbnails } from "./thumbnails.tsx";
import { useFullScreen } from "./use-full-screen.ts";

interface GalleryProps {
  title: string;
  categoryId: CategoryId | null;
  /** The cover first; empty and repeated ones are skipped. */
  pictures: readonly string[];
  placeholder: string;
  details: readonly ImageDetail[];
  /** V-08: of reviews, after the pictures. */
  photos?: readonly GalleryPhoto[];
}

const NO_PHOTOS: readonly GalleryPhoto[] = [];

/** D-01 */
export function Gallery(props: GalleryProps) {
  const { title, categoryId, pictures, placeholder, details, photos = NO_PHOTOS } = props;
  const own = [...new Set([...pictures, ...photos.map(({ src }) => src)].filter((src) => src !== ""))];
  const findPhoto = (src: string) => photos.find((photo) => photo.src === src);
  const shown = own.length > 0 ? own : [""];
  const row = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const pages = usePages({ row, jumpsToFarPages: true });
  const fullScreen = useFullScreen({ opener });
  const open = () => fullScreen.open(pages.page);

  return (
    <section aria-label="Fotos">
      <div className="relative">
        <PictureRow
          row={row}
          pages={pages}
          label={`Fotos de ${title}`}
          count={shown.length}
          onOpen={own.length > 0 ? open : undefined}
          className={`rounded-cover ${own.length > 0 ? "cursor-zoom-in" : ""}`}
        >
          {shown.map((src, index) => (
            <li key={src} id={`foto-${index + 1}`} className="relative w-full shrink-0 snap-center">
              <Cover
                src={src}
                alt={
                  findPhoto(src)?.alt ||
                  findDetail(details, src)?.alt ||
                  (index === 0 ? title : `${title}, foto ${index + 1}`)
                }
                categoryId={categoryId}
                place="stage"
                placeholder={index === 0 && src === pictures[0] ? placeholder : ""}
                priority={index === 0}
                focus={findFocus(details, src)}
                className="w-full aspect-16/9!"
              />
              <Credit photo={findPhoto(src)} />
            </li>
          ))}
        </PictureRow>
        {own.length > 0 && (
          <IconButton
            ref={opener}
            label="Ver en pantalla completa"
            onClick={open}
            className="needs-script absolute! right-3 bottom-3"
          >
            <Icon of={Maximize2} />
          </IconButton>
        )}
        {shown.length > 1 && <Counter page={pages.page} count={shown.length} />}
      </div>
      {shown.length > 1 && (
        <Thumbnails
          categoryId={categoryId}
          pictures={shown}
          page={pages.page}
          isHydrated={pages.count > 0}
          onChoose={pages.goTo}
        />
      )}
      {fullScreen.shown && (
        <fullScreen.shown.View
          title={title}
          categoryId={categoryId}
          pictures={shown}
          photos={photos}
          start={fullScreen.shown.start}
          onClose={(page) => {
            fullScreen.close();
            // The window's scrollbar returns: a smooth movement would end at the picture of before.
            pages.goTo(page, { isInstant: true });
          }}
        />
      )}
    </section>
  );
}

/** V-08 */
function Credit({ photo }: { photo: GalleryPhoto | undefined }) {
  if (!photo) return null;
  return (
    <p className="pointer-events-none absolute top-3 left-3 max-w-[65%] truncate rounded-pill bg-night px-3 py-1 text-sm font-semibold text-on-night">
      {photo.credit}
    </p>
  );
}

/** On a phone, where the thumbnails would push the name out of the first screen. */
function Counter({ page, count }: { page: number; count: number }) {
  return (
    <p className="needs-script pointer-events-none absolute bottom-3 left-3 rounded-pill bg-night px-3 py-1 text-sm font-semibold text-on-night md:hidden">
      <span aria-hidden>{`${page + 1}/${count}`}</span>
      <span className="sr-only">{`Foto ${page + 1} de ${count}`}</span>
    </p>
  );
}
