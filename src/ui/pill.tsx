import type { ComponentProps } from "react";
import { pillClass } from "./classes/pill-class.ts";

interface PillProps extends Omit<ComponentProps<"button">, "aria-pressed" | "type"> {
  pressed: boolean;
}

/** A filter that is on or off: `<Pill pressed={onlyOpen} onClick={toggle}>Abierto ahora</Pill>`. It needs scripts. */
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
