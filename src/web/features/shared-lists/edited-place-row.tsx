import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide";
import type { ComponentProps, CSSProperties } from "react";
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
  return (
    <li
      style={style}
      data-place={place.id}
      className={`grid gap-3 rounded-panel bg-card p-3.5 shadow-card sm:p-4 ${isDragged ? "shadow-lift" : "transition"}`}
    >
      <div className="flex items-start gap-3">
        <Cover
          src={place.summary?.imageUrl ?? ""}
          alt=""
          categoryId={place.summary?.categoryId ?? null}
          place="thumbnail"
          className="w-19 shrink-0 rounded-xl"
        />
        <div className="min-w-0 flex-1">
          <h2 className="flex items-baseline gap-2 text-lg">
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
          <p className="mt-1 text-[0.95rem] text-muted">
            {place.isMissing ? "Ya no está en la guía." : place.summary?.address || NO_DIRECTION}
          </p>
        </div>
        {count > 1 && (
          <span
            {...handle}
            aria-hidden
            title="Arrastrar"
            className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-pill text-muted hover:bg-wash"
          >
            <Icon of={GripVertical} size={20} />
          </span>
        )}
      </div>
      <Field
        as="textarea"
        label={`Nota sobre ${name}`}
        rows={2}
        maxLength={longest}
        hint={`${note.value.length} de ${longest}`}
        error={place.refused || undefined}
        {...note}
      />
      <div className="flex flex-wrap gap-2">
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
        <button
          type="button"
          aria-label={`Quitar ${name}`}
          onClick={onRemove}
          className={`${buttonClass({ variant: "quiet", size: "small" })} ml-auto px-2!`}
        >
          <Icon of={Trash2} size={18} /> Quitar
        </button>
      </div>
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
      className={`${buttonClass({ variant: "plain", size: "small" })} ${isEnd ? "cursor-not-allowed! opacity-50" : ""}`}
    >
      <Icon of={icon} size={18} /> {label}
    </button>
  );
}
