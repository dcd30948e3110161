import { useEffect } from "react";

/** What `first-paint.ts` leaves behind: the last button that somebody pressed before it could do anything. */
interface Early {
  pressed?: HTMLElement | null;
}

/** Says that the page is alive, and does what somebody wanted while it was not. */
export function useAlive(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = "1";
    const early = document as Early;
    const { pressed } = early;
    early.pressed = null;
    if (pressed?.isConnected) pressed.click();
  }, []);
}
