import { ArrowDown, ArrowUp, Trash2 } from "lucide";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";

interface PlaceControlsProps {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Where its note has no field yet. */
  onNote: (() => void) | undefined;
}

/** V-06: order, note and removal, below the place. */
export function PlaceControls({ name, index, count, onMove, onNote, onRemove }: PlaceControlsProps) {
  return (
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
      {onNote && (
        <button
          type="button"
          aria-label={`Agregar una nota sobre ${name}`}
          onClick={onNote}
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
