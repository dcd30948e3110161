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
    // Not in this very moment, in which React takes no events for parts of the page that still have to come to life.
    setTimeout(() => pressed?.isConnected && pressed.click());
  }, []);
}
