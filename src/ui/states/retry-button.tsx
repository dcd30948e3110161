import type { MouseEvent, ReactNode } from "react";
import { buttonClass } from "../classes/button-class.ts";

/** `<RetryButton>Reintentar</RetryButton>`: loads the page once more, also without a script. */
export function RetryButton({ children }: { children: ReactNode }) {
  const reload = (event: MouseEvent) => {
    event.preventDefault();
    // Without a connection all that is left would be the browser's own page: it waits for one.
    if (navigator.onLine) location.reload();
    else addEventListener("online", () => location.reload(), { once: true });
  };
  return (
    <form method="get">
      <button type="submit" onClick={reload} className={buttonClass()}>
        {children}
      </button>
    </form>
  );
}
