import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonClass } from "./classes/button-class.ts";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Its work is under way: it keeps its width and its focus, and does nothing until it is over. */
  pending?: boolean;
}

/** `<Button variant="outline" pending={isSaving} type="submit">Guardar</Button>` */
export function Button({
  variant,
  size,
  pending = false,
  type = "button",
  className = "",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not "disabled", which would throw the focus away. Enter in a field clicks the button too: it is stopped here.
  const click = (event: MouseEvent<HTMLButtonElement>) =>
    pending ? event.preventDefault() : onClick?.(event);
  return (
    <button
      {...rest}
      type={type}
      aria-busy={pending}
      aria-disabled={pending || undefined}
      onClick={click}
      className={`${buttonClass({ variant, size })} disabled:cursor-not-allowed disabled:opacity-50 ${className}`}
    >
      <span className={`inline-flex items-center gap-2 ${pending ? "opacity-0" : ""}`}>{children}</span>
      {pending && (
        <span
          aria-hidden="true"
          className="absolute size-5 animate-spin rounded-pill border-2 border-current border-t-transparent"
        />
      )}
    </button>
  );
}
