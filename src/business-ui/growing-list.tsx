import { type ReactNode, useEffect, useRef, useState } from "react";
import { groupDigits } from "../domain/text/format-number.ts";

interface GrowingListProps {
  ids: readonly string[];
  total: number;
  noun?: string;
  /** The cards, each in an article, and the link to more. */
  children: ReactNode;
}

/** C-02, S-08: when cards are added, focuses the first new one and announces the new count. */
export function GrowingList({ ids, total, noun = "lugares", children }: GrowingListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const previousIds = useRef(ids);
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    const previous = previousIds.current;
    previousIds.current = ids;
    const grew =
      ids.length > previous.length && previous.length > 0 && previous.every((id, index) => id === ids[index]);
    if (!grew) return;
    setAnnouncement(`Se muestran ${groupDigits(ids.length)} de ${groupDigits(total)} ${noun}.`);
    if (frame.current) focusCard({ frame: frame.current, index: previous.length });
  }, [ids, total, noun]);
  return (
    <div ref={frame}>
      {children}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

function focusCard({ frame, index }: { frame: HTMLElement; index: number }): void {
  // The focused link may be gone. A visitor who has moved the focus elsewhere keeps it.
  const { activeElement, body } = document;
  if (activeElement !== body && !frame.contains(activeElement)) return;
  const card = frame.querySelectorAll("article")[index];
  // Review articles take the focus themselves.
  const link = card?.tabIndex === -1 && card.hasAttribute("tabindex") ? card : card?.querySelector("a");
  link?.focus({ preventScroll: true });
  // Only keyboard users need to see the focused card; for others the page must not scroll.
  if (link?.matches(":focus-visible")) card?.scrollIntoView({ block: "nearest" });
}
