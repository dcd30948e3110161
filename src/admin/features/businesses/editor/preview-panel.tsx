import { useState } from "react";
import { BusinessCard } from "../../../../business-ui/business-card.tsx";
import { CategoryTag } from "../../../../business-ui/category-tag.tsx";
import { Cover } from "../../../../business-ui/cover.tsx";
import { OpenLine } from "../../../../business-ui/open-line.tsx";
import { RatingLine } from "../../../../business-ui/rating-line.tsx";
import { WeekTable } from "../../../../business-ui/week-table.tsx";
import type { EditedBusinessView } from "../../../../contract/business-editor.ts";
import { imagePaths } from "../../../../contract/images/image-paths.ts";
import type { EditorValues } from "../../../../domain/business-editor/editor-fields.ts";
import { type CardView, cardView } from "../../../../domain/businesses/card-view.ts";
import { computeColumns } from "../../../../domain/businesses/compute-columns.ts";
import { contactLinks, instagramName } from "../../../../domain/businesses/contact-links.ts";
import { parseCoordinates } from "../../../../domain/businesses/known-place.ts";
import { whatsappNumber } from "../../../../domain/businesses/phone-number.ts";
import { formatPriceLevel } from "../../../../domain/businesses/price-level.ts";
import { formatWeek } from "../../../../domain/schedule/writing/format-week.ts";
import { pillClass } from "../../../../ui/classes.ts";

const VIEWS = [
  ["card", "Tarjeta"],
  ["page", "Página"],
  ["share", "Compartir"],
] as const;

interface PreviewPanelProps {
  business: EditedBusinessView | null;
  values: EditorValues;
}

/** As visitors will see what is typed, before it is saved. */
export function PreviewPanel({ business, values }: PreviewPanelProps) {
  const [view, setView] = useState<(typeof VIEWS)[number][0]>("card");
  const card = viewOf({ business, values });
  const shown = VIEWS.filter(([id]) => business || id !== "share");
  return (
    <section aria-label="Así lo van a ver" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">Así lo van a ver</h2>
        <div className="flex gap-1">
          {shown.map(([id, label]) => (
            <button
              key={id}
              type="button"
              aria-pressed={view === id}
              onClick={() => setView(id)}
              className={`${pillClass({ selected: view === id })} lg:min-h-9 lg:px-3`}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {view === "card" && (
        <div inert>
          <BusinessCard business={card} headingLevel={3} place="grid" note="" />
        </div>
      )}
      {view === "page" && (
        <div inert>
          <PagePreview card={card} values={values} />
        </div>
      )}
      {view === "share" && business && (
        <figure>
          <img
            src={imagePaths.share({ slug: business.slug, version: String(business.version) })}
            alt={`Imagen para compartir ${values.title}`}
            width={1200}
            height={630}
            className="h-auto w-full rounded-panel border border-line"
          />
          <figcaption className="mt-1 text-[0.8125rem] text-muted">Se actualiza cuando guardás.</figcaption>
        </figure>
      )}
    </section>
  );
}

function PagePreview({ card, values }: { card: CardView; values: EditorValues }) {
  const links = contactLinks({
    ...values,
    whatsapp: whatsappNumber(values.whatsapp),
    instagram: instagramName(values.instagram),
  });
  return (
    <div className="grid gap-2 rounded-panel border border-line bg-card p-4">
      <Cover
        src={card.imageUrl}
        alt=""
        categoryId={card.categoryId}
        place="grid"
        focus={card.focus ?? ""}
        className="w-full rounded-control md:aspect-16/9"
      />
      <p className="flex items-center gap-3">
        <CategoryTag categoryId={card.categoryId} category={card.category || "Sin categoría"} />
        {values.priceLevel && (
          <span className="font-semibold text-muted">{formatPriceLevel(values.priceLevel).signs}</span>
        )}
      </p>
      <p className="font-title text-2xl leading-tight font-bold wrap-anywhere">
        {card.title || "Sin nombre"}
      </p>
      {values.speciality && <p className="text-muted">{values.speciality}</p>}
      <div className="flex flex-wrap gap-x-3">
        <RatingLine averageRating={card.averageRating} reviewCount={card.reviewCount} />
        <OpenLine hours={card.hours} />
      </div>
      <p>{card.address || "Dirección no disponible"}</p>
      {values.description && <p className="line-clamp-6 whitespace-pre-line">{values.description}</p>}
      {card.hours.kind === "known" ? (
        <WeekTable week={formatWeek(card.hours.schedule)} hours={card.hours} />
      ) : (
        <p>{values.schedule}</p>
      )}
      {values.scheduleExceptions && <p className="whitespace-pre-line">{values.scheduleExceptions}</p>}
      <ul className="flex flex-wrap gap-2 text-sm">
        {[values.phone, ...links.map(({ label }) => label)].filter(Boolean).map((label) => (
          <li key={label} className="rounded-pill border border-line px-3 py-1 font-semibold">
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function viewOf({ business, values }: PreviewPanelProps): CardView {
  return cardView({
    ...values,
    ...computeColumns({ ...values, pinned: parseCoordinates(values.coordinates) }),
    id: business?.id ?? "",
    slug: business?.slug ?? "",
    title: values.title || "Sin nombre",
    imagePlaceholder: "",
    averageRating: business?.rating ?? null,
    reviewCount: business?.reviewCount ?? 0,
    heartCount: business?.heartCount ?? 0,
  });
}
