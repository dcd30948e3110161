import { ArrowDown, ArrowUp, Trash2 } from "lucide";
import type { MouseEvent as ReactMouseEvent } from "react";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";

interface PlaceControlsProps {
  name: string;
  index: number;
  count: number;
  onMove: (move: PlaceMove, press: MouseEvent) => void;
  onRemove: () => void;
  /** Where its note has no field yet. */
  onNote: (() => void) | undefined;
}

const MOVES = [
  { label: "Subir", by: -1, icon: ArrowUp },
  { label: "Bajar", by: 1, icon: ArrowDown },
] as const;

export type PlaceMove = Pick<(typeof MOVES)[number], "label" | "by">;

/** V-06: order, note and removal, below the place. */
export function PlaceControls({ name, index, count, onMove, onNote, onRemove }: PlaceControlsProps) {
  return (
    <div className="flex items-center gap-1 @max-3xs:flex-wrap">
      {MOVES.map((move) => (
        <MoveButton
          key={move.label}
          label={move.label}
          icon={move.icon}
          name={name}
          isEnd={index === (move.by < 0 ? 0 : count - 1)}
          onPress={({ nativeEvent }) => onMove(move, nativeEvent)}
        />
      ))}
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
  onPress: (event: ReactMouseEvent) => void;
}

function MoveButton({ label, icon, name, isEnd, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      data-move={label}
      aria-label={`${label} ${name}`}
      aria-disabled={isEnd || undefined}
      onClick={(event) => !isEnd && onPress(event)}
      className={`${buttonClass({ variant: "quiet", size: "small" })} px-2.5! ${isEnd ? "cursor-not-allowed! opacity-50" : ""}`}
    >
      <Icon of={icon} size={18} /> <span className="max-sm:sr-only">{label}</span>
    </button>
  );
}
