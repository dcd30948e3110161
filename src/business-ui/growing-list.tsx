import { type ReactNode, useEffect, useRef, useState } from "react";
import { groupDigits } from "../domain/text/format-number.ts";

interface GrowingListProps {
  /** Of the places shown, in their order. */
  ids: readonly string[];
  total: number;
  /** What they are called. */
  noun?: string;
  /** The cards, each in an article, and what brings more of them. */
  children: ReactNode;
}

/** C-02, S-08: when more cards come, whoever asked for them goes on at the first of them, and hears how many there are now. */
export function GrowingList({ ids, total, noun = "lugares", children }: GrowingListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(ids);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const known = before.current;
    before.current = ids;
    const grew =
      ids.length > known.length && known.length > 0 && known.every((id, index) => id === ids[index]);
    if (!grew) return;
    setSaid(`Se muestran ${groupDigits(ids.length)} de ${groupDigits(total)} ${noun}.`);
    if (frame.current) focusCard({ frame: frame.current, index: known.length });
  }, [ids, total, noun]);
  return (
    <div ref={frame}>
      {children}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function focusCard({ frame, index }: { frame: HTMLElement; index: number }): void {
  // The link that asked may be gone, and the focus with it. Whoever has gone elsewhere meanwhile is left there.
  const { activeElement, body } = document;
  if (activeElement !== body && !frame.contains(activeElement)) return;
  const card = frame.querySelectorAll("article")[index];
  // What is read rather than opened can have the focus itself.
  const link = card?.tabIndex === -1 && card.hasAttribute("tabindex") ? card : card?.querySelector("a");
  link?.focus({ preventScroll: true });
  // Only who goes by the keyboard has to see where the focus is; the page stays put for everybody else.
  if (link?.matches(":focus-visible")) card?.scrollIntoView({ block: "nearest" });
}
