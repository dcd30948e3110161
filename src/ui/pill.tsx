import type { ComponentProps } from "react";
import { pillClass } from "./classes.ts";

interface PillProps extends Omit<ComponentProps<"button">, "aria-pressed" | "type"> {
  pressed: boolean;
}

export function Pill({ pressed, className = "", children, ...rest }: PillProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={`needs-script ${pillClass({ selected: pressed })} [&>svg]:size-[1.15em] ${className}`}
    >
      {children}
    </button>
  );
}
