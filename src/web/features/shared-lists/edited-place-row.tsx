import { GripVertical } from "lucide";
import { type ComponentProps, type CSSProperties, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { Cover } from "../../../business-ui/cover.tsx";
import { paths } from "../../../contract/paths.ts";
import { NO_DIRECTION } from "../../../domain/businesses/business.ts";
import { LIST_FIELDS } from "../../../domain/shared-lists/shared-list.ts";
import type { ListedPlace } from "../../../personal/shared-lists/stored-list.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PlaceControls } from "./place-controls.tsx";
import { placeName } from "./place-name.ts";
import { useDraft } from "./use-draft.ts";

interface EditedPlaceRowProps {
  place: ListedPlace;
  index: number;
  count: number;
  handle: ComponentProps<"span">;
  style: CSSProperties | undefined;
  isDragged: boolean;
  onMove: ComponentProps<typeof PlaceControls>["onMove"];
  onNote: (note: string) => void;
  onRemove: () => void;
}

/** V-06 */
export function EditedPlaceRow({
  place,
  index,
  count,
  handle,
  style,
  isDragged,
  onMove,
  onNote,
  onRemove,
}: EditedPlaceRowProps) {
  const name = placeName(place);
  const note = useDraft({ value: place.note, save: onNote });
  const { longest } = LIST_FIELDS.note;
  const [isNoting, setNoting] = useState(false);
  const noteId = useId();
  useEffect(() => {
    if (isNoting) document.getElementById(noteId)?.focus();
  }, [isNoting, noteId]);
  const hasField = isNoting || note.value !== "" || place.refused !== "";
  return (
    <li
      style={style}
      data-place={place.id}
      className={`@container rounded-panel bg-card p-3 shadow-card ${isDragged ? "shadow-lift" : "transition"}`}
    >
      <PlaceHead place={place} index={index} handle={count > 1 ? handle : null} />
      <PlaceControls
        name={name}
        index={index}
        count={count}
        onMove={onMove}
        onNote={hasField ? undefined : () => setNoting(true)}
        onRemove={onRemove}
      />
      {hasField && (
        <Field
          as="textarea"
          id={noteId}
          label={`Nota sobre ${name}`}
          rows={2}
          maxLength={longest}
          hint={`${note.value.length} de ${longest}`}
          error={place.refused || undefined}
          onFocus={() => setNoting(true)}
          {...note}
        />
      )}
    </li>
  );
}

interface PlaceHeadProps {
  place: ListedPlace;
  index: number;
  /** Null where there is nothing to order. */
  handle: ComponentProps<"span"> | null;
}

function PlaceHead({ place, index, handle }: PlaceHeadProps) {
  return (
    <div className="flex items-center gap-3 @max-3xs:flex-wrap">
      <Cover
        src={place.summary?.imageUrl ?? ""}
        alt=""
        categoryId={place.summary?.categoryId ?? null}
        place="thumbnail"
        className="w-14 shrink-0 rounded-xl"
      />
      <div className="min-w-0 flex-1 @max-3xs:order-last @max-3xs:basis-full">
        <h2 className="flex items-baseline gap-2 text-base @max-3xs:flex-wrap">
          <span
            aria-hidden
            className="grid size-6.5 shrink-0 place-items-center self-start rounded-pill bg-primary font-text text-sm font-bold text-on-primary"
          >
            {index + 1}
          </span>
          {place.summary && !place.isMissing ? (
            <Link
              to={paths.business({ slug: place.summary.slug })}
              className="min-w-0 text-ink no-underline hover:underline"
            >
              {placeName(place)}
            </Link>
          ) : (
            <span className="min-w-0">{placeName(place)}</span>
          )}
        </h2>
        <p className="text-sm text-muted">
          {place.isMissing ? "Ya no está en la guía." : place.summary?.address || NO_DIRECTION}
        </p>
      </div>
      {handle && (
        <span
          {...handle}
          aria-hidden
          title="Arrastrar"
          className="ml-auto grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-pill text-muted hover:bg-wash"
        >
          <Icon of={GripVertical} size={20} />
        </span>
      )}
    </div>
  );
}
