import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide";
import { type ComponentProps, type CSSProperties, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { Cover } from "../../../business-ui/cover.tsx";
import { paths } from "../../../contract/paths.ts";
import { NO_DIRECTION } from "../../../domain/businesses/business.ts";
import { LIST_FIELDS } from "../../../domain/shared-lists/shared-list.ts";
import type { ListedPlace } from "../../../personal/shared-lists/stored-list.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { placeName } from "./place-name.ts";
import { useDraft } from "./use-draft.ts";

interface EditedPlaceRowProps {
  place: ListedPlace;
  index: number;
  count: number;
  handle: ComponentProps<"span">;
  style: CSSProperties | undefined;
  isDragged: boolean;
  onMove: (to: number) => void;
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
                {name}
              </Link>
            ) : (
              <span className="min-w-0">{name}</span>
            )}
          </h2>
          <p className="text-sm text-muted">
            {place.isMissing ? "Ya no está en la guía." : place.summary?.address || NO_DIRECTION}
          </p>
        </div>
        {count > 1 && (
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
      <div className="flex items-center gap-1 @max-3xs:flex-wrap">
        <MoveButton
          label="Subir"
          icon={ArrowUp}
          name={name}
          isEnd={index === 0}
          onPress={() => onMove(index - 1)}
        />
        <MoveButton
          label="Bajar"
          icon={ArrowDown}
          name={name}
          isEnd={index === count - 1}
          onPress={() => onMove(index + 1)}
        />
        {!hasField && (
          <button
            type="button"
            aria-label={`Agregar una nota sobre ${name}`}
            onClick={() => setNoting(true)}
            className={`${buttonClass({ variant: "quiet", size: "small" })} min-w-0 px-1.5! text-sm`}
          >
            Agregar una nota
          </button>
        )}
        <button
          type="button"
          aria-label={`Quitar ${name}`}
          onClick={onRemove}
          className={`${buttonClass({ variant: "quiet", size: "small" })} ml-auto px-2.5!`}
        >
          <Icon of={Trash2} size={18} /> <span className="max-sm:sr-only">Quitar</span>
        </button>
      </div>
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

interface MoveButtonProps {
  label: string;
  icon: typeof ArrowUp;
  name: string;
  /** Stays focusable: `disabled` would drop the focus. */
  isEnd: boolean;
  onPress: () => void;
}

function MoveButton({ label, icon, name, isEnd, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      data-move={label}
      aria-label={`${label} ${name}`}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onPress()}
      className={`${buttonClass({ variant: "quiet", size: "small" })} px-2.5! ${isEnd ? "cursor-not-allowed! opacity-50" : ""}`}
    >
      <Icon of={icon} size={18} /> <span className="max-sm:sr-only">{label}</span>
    </button>
  );
}
