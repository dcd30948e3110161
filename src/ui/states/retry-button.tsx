import type { MouseEvent, ReactNode } from "react";
import { buttonClass } from "../classes/button-class.ts";

/** `<RetryButton>Reintentar</RetryButton>`: loads the page once more, also without a script. */
export function RetryButton({ children }: { children: ReactNode }) {
  const reload = (event: MouseEvent) => {
    event.preventDefault();
    location.reload();
  };
  return (
    <form method="get">
      <button type="submit" onClick={reload} className={buttonClass()}>
        {children}
      </button>
    </form>
  );
}
