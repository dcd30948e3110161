import { useId, useRef } from "react";
import { FieldError } from "./forms/form-errors.tsx";
import { starPath } from "./shapes.ts";

// Filled up to the checked star, or up to the hovered one, without JavaScript.
const FILLED = "text-transparent has-checked:text-sun [&:has(~label>:checked)]:text-sun";
const PREVIEW =
  "has-focus-visible:outline-3 group-hover/row:text-transparent! hover:text-sun! [@media(hover:hover)]:[&:has(~label:hover)]:text-sun!";
// A missing choice must not look chosen where the pointer happens to rest; the focus shows after a click, too.
const WITH_ERROR = "has-focus:outline-3";
const RING = "rounded-xl -outline-offset-2 outline-primary";

interface StarInputProps {
  legend: string;
  name: string;
  defaultValue?: number | undefined;
  value?: number | null;
  onChange?: (stars: number | null) => void;
  clearLabel?: string;
  error?: string | undefined;
  autoFocus?: boolean | undefined;
}

/** `<StarInput legend="Califica este lugar" name="stars" />`: five radio buttons, in a form or with `onChange`. */
export function StarInput({
  legend,
  name,
  defaultValue,
  value,
  onChange,
  clearLabel,
  error,
  autoFocus,
}: StarInputProps) {
  const errorId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const clear = () => {
    const chosen = group.current?.querySelector<HTMLInputElement>(":checked");
    if (!chosen) return;
    if (value === undefined) chosen.checked = false;
    chosen.focus();
    onChange?.(null);
  };
  return (
    <fieldset
      ref={group}
      aria-describedby={error && errorId}
      className="group/all flex min-w-0 flex-wrap items-center gap-x-3"
    >
      <legend>{legend}</legend>
      <div className="group/row -ml-1.5 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          // In pixels, so that five fit into any card at any font size.
          <label
            key={stars}
            className={`relative grid size-[44px] place-items-center ${FILLED} ${error ? WITH_ERROR : PREVIEW} ${RING}`}
          >
            <input
              // React does not correct a star that was restored by a reload or chosen before hydration.
              ref={(star) => {
                if (star && value !== undefined) star.checked = stars === value;
              }}
              type="radio"
              name={name}
              value={stars}
              {...(autoFocus && stars === 1 && { autoFocus })}
              {...(value === undefined
                ? { defaultChecked: stars === defaultValue }
                : { checked: stars === value })}
              onChange={() => onChange?.(stars)}
              className="sr-only"
            />
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[32px] fill-current transition">
              <path d={starPath(0)} strokeWidth="1.5" strokeLinejoin="round" className="stroke-star-edge" />
            </svg>
            <span className="sr-only">{stars === 1 ? "1 estrella" : `${stars} estrellas`}</span>
          </label>
        ))}
      </div>
      {clearLabel && (
        <button
          type="button"
          onClick={clear}
          className="needs-script hidden min-h-11 text-sm underline group-has-checked/all:block"
        >
          {clearLabel}
        </button>
      )}
      {error && (
        <div className="w-full">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
