import { useEffect } from "react";

/** What `first-paint.ts` leaves behind: what was pressed before it could do anything, each once, the latest last. */
interface Early {
  pressed?: Set<HTMLElement & { checked?: boolean }>;
}

/** Says that the page is alive, and does what somebody wanted while it was not. */
export function useAlive(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = "1";
    const early = document as Early;
    const pressed = [...(early.pressed ?? [])];
    early.pressed?.clear();
    // Not in this very moment, in which React takes no events for parts of the page that still have to come to life.
    setTimeout(() => {
      for (const control of pressed.filter(({ isConnected }) => isConnected)) {
        // The browser has chosen it already: a radio button that is chosen once more changes nothing.
        if (control.checked) control.checked = false;
        control.click();
      }
    });
  }, []);
}
