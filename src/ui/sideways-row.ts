import { useEffect } from "react";

/** Unlike `scrollIntoView`, this never scrolls the page itself. Needs the padding of the utility `fade-end`. */
function revealInRow(row: Element, item: Element): void {
  const [box, frame] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
  const { scrollPaddingLeft, scrollPaddingRight } = getComputedStyle(row);
  const overflow = Math.max(0, box.right + Number.parseFloat(scrollPaddingRight) - frame.right);
  row.scrollLeft += Math.min(box.left - Number.parseFloat(scrollPaddingLeft) - frame.left, overflow);
}

/** As many of the chosen items as fit, the first in any case. */
export function revealChosen(row: Element | null): void {
  for (const item of [...(row?.querySelectorAll("[aria-current]") ?? [])].reverse())
    if (row) revealInRow(row, item);
}

/** Browsers leave an item that is partly in sight where it is. */
export function useRevealFocused(): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const item = target as Element;
      const row = item.matches(":focus-visible") && item.closest(".fade-end");
      if (row) revealInRow(row, item);
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
}
