import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonClass } from "./classes.ts";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Keeps width and focus, and ignores clicks. */
  pending?: boolean;
}

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
  // `disabled` would drop the focus. Enter in a field also clicks the button.
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
