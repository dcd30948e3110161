import { useEffect } from "react";

/** Controls pressed before hydration, stored by `first-paint.ts`, the latest last. */
interface Early {
  pressed?: Set<HTMLElement & { checked?: boolean }>;
}

/** Marks the page as hydrated and replays early presses. */
export function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "1";
    const early = document as Early;
    const pressed = [...(early.pressed ?? [])];
    early.pressed?.clear();
    // Later, since React ignores events in boundaries that are not hydrated yet.
    setTimeout(() => {
      for (const control of pressed.filter(({ isConnected }) => isConnected)) {
        // The browser has checked it already, and a second click would change nothing.
        if (control.checked) control.checked = false;
        control.click();
      }
    });
  }, []);
}
