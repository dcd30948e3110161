import { hasLink } from "../reviews/moderate-review.ts";
import { type ListContent, listInOrder, type SharedListStatus } from "./shared-list.ts";

interface ListHold {
  readonly status: SharedListStatus;
  /** Why it is held, or was when the staff decided. */
  readonly holdReasons: readonly string[];
}

const LINK = "link";

/** A link holds a list until the staff decides or the editor removes it; only the staff ends the other holds. */
export function holdAfter({
  before: { status, holdReasons },
  content,
  written,
}: {
  before: ListHold;
  content: ListContent;
  /** Texts that this request changed. */
  written: readonly string[];
}): ListHold {
  if (status === "hidden") return { status, holdReasons };
  const isHeld = status === "held";
  const texts = [content.title, ...listInOrder(content.entries).map(({ note }) => note)];
  const hasLinks = written.some(hasLink) || (isHeld && texts.some(hasLink));
  const others = isHeld ? holdReasons.filter((reason) => reason !== LINK) : [];
  const reasons = hasLinks ? [LINK, ...others] : others;
  return { status: reasons.length > 0 ? "held" : "published", holdReasons: reasons };
}

export function needsDecision({ status, holdReasons }: ListHold): boolean {
  return status === "held" && holdReasons.some((reason) => reason !== LINK);
}
