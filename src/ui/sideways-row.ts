import { useEffect } from "react";

/** Scrolls the row with the utility `fade-end`; unlike `scrollIntoView`, never the page itself. */
export function revealInRow(item: Element | null): void {
  const row = item?.closest(".fade-end");
  if (!item || !row) return;
  const [box, frame] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
  const margin = Number.parseFloat(getComputedStyle(row).scrollPaddingRight);
  const overflow = Math.max(0, box.right + margin - frame.right);
  row.scrollLeft += Math.min(box.left - margin - frame.left, overflow);
}

/** As many of the chosen items as fit, the first in any case. */
export function revealChosen(row: Element | null): void {
  if (row) [...row.querySelectorAll("[aria-current]")].reverse().forEach(revealInRow);
}

export function useRevealFocused(): void {
  // The same function again is no second listener.
  useEffect(() => document.addEventListener("focusin", revealFocused), []);
}

/** Browsers leave an item that is partly in sight where it is. */
function revealFocused({ target }: Event): void {
  if ((target as Element).matches(":focus-visible")) revealInRow(target as Element);
}
