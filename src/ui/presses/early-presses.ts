type Control = HTMLElement & { checked?: boolean };

/** Controls pressed before they were hydrated, the latest last; `first-paint.ts` stores those of the page. */
export function earlyPresses(): Set<Control> {
  const early = document as { pressed?: Set<Control> };
  early.pressed ??= new Set();
  return early.pressed;
}

/** Parts that are hydrated later replay their own. */
export const LATE_PART = "data-late";

export function replayPresses(isDue: (control: Control) => boolean): void {
  const presses = earlyPresses();
  for (const control of [...presses].filter(isDue)) {
    presses.delete(control);
    // The browser has checked it already, and a second click would change nothing.
    if (control.checked) control.checked = false;
    if (control.isConnected) control.click();
  }
}
