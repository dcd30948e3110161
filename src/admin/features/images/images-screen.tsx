import { Camera, Upload } from "lucide";
import { useState } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { PictureListing } from "../../../contract/images/pictures.ts";
import { PICTURES_PER_PAGE } from "../../../domain/images/image-list-view.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { Paging } from "../../shell/paging.tsx";
import { useUploads } from "../../shell/pictures/use-uploads.ts";
import { ImageFilters } from "./image-filters.tsx";
import type { OpenPicture } from "./open-picture.ts";
import { PictureCard } from "./picture-card.tsx";
import { PictureDialogs } from "./picture-dialogs.tsx";
import { useDrops } from "./use-drops.ts";

/** AM-01 */
export function ImagesScreen({ listing }: { listing: PictureListing }) {
  const { view, rows, counts } = listing;
  const { choose } = useUploads();
  const [open, setOpen] = useState<OpenPicture | null>(null);
  const isOver = useDrops(rows);
  return (
    <>
      <title>Imágenes</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-[1.625rem]">{headingOf(listing)}</h1>
          <p className="text-muted">
            {describeMissing(counts.none)} JPG, PNG o WebP de hasta 10 MB; podés soltar varias juntas en
            cualquier parte, o pegarlas.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="plain"
            onClick={() => choose({ target: null, source: "camera" })}
            className="md:hidden md:any-pointer-coarse:inline-flex"
          >
            <Icon of={Camera} size={17} />
            Sacar una foto
          </Button>
          <Button onClick={() => choose({ target: null })}>
            <Icon of={Upload} size={17} />
            Subir fotos
          </Button>
        </div>
      </header>
      <ImageFilters listing={listing} />
      {rows.length === 0 ? (
        <EmptyState
          drawing="nothing-found"
          action={
            <Link to={adminPaths.images()} className={buttonClass({ variant: "plain" })}>
              Sacar los filtros
            </Link>
          }
        >
          {counts.all === 0 && view.text === ""
            ? "Todavía no hay negocios"
            : "Ningún negocio con esos filtros"}
        </EmptyState>
      ) : (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {rows.map((business) => (
            <PictureCard key={business.id} business={business} onOpen={setOpen} />
          ))}
        </ul>
      )}
      <Paging
        page={view.page}
        found={counts[view.filter]}
        perPage={PICTURES_PER_PAGE}
        pathOf={(page) => adminPaths.images({ ...view, page })}
      />
      <PictureDialogs open={open} rows={rows} onOpen={setOpen} />
      {isOver && (
        <div
          aria-hidden
          className="pointer-events-none fixed inset-x-4 bottom-24 z-20 mx-auto w-fit rounded-pill bg-ink px-5 py-3 font-semibold text-paper shadow-lift md:bottom-6"
        >
          Soltalas sobre su negocio, o en cualquier parte
        </div>
      )}
    </>
  );
}

function headingOf({ view, counts }: PictureListing): string {
  const found = counts[view.filter];
  const name = (count: number) => `${groupDigits(count)} ${count === 1 ? "negocio" : "negocios"}`;
  switch (view.filter) {
    case "all":
      return `Fotos de ${name(found)}`;
    case "none":
      return `${name(found)} sin foto`;
    case "small":
      return `${name(found)} con fotos chicas`;
    case "broken":
      return `${name(found)} con fotos rotas`;
    case "outside":
      return `${name(found)} con fotos de otro sitio`;
  }
}

function describeMissing(count: number): string {
  if (count === 0) return "No le falta a ninguno.";
  return count === 1 ? "A 1 le falta." : `A ${groupDigits(count)} les falta.`;
}
