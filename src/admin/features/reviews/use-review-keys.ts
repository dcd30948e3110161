import { type ModeratedReview, seenOf } from "../../../domain/reviews/moderated-review.ts";
import { useShortcut } from "../../shell/use-shortcut.ts";
import type { Moderation, Verdict } from "./use-moderation.ts";

interface ReviewKeysInput {
  moderation: Moderation;
  selected: ModeratedReview | undefined;
  select: (id: string) => void;
  isOn: boolean;
}

/** J and K move, P publishes, O hides the selected review. */
export function useReviewKeys({
  moderation: { reviews, happenings, decide },
  selected,
  select,
  isOn,
}: ReviewKeysInput): void {
  const index = selected ? reviews.indexOf(selected) : -1;
  function go(to: number): void {
    const review = reviews[to];
    if (!review) return;
    select(review.id);
    const card = document.getElementById(`resena-${review.id}`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "nearest" });
  }
  function judge(verdict: Verdict): void {
    if (!selected || happenings.get(selected.id)?.kind === "decided") return;
    const isDone = selected.status === verdict && selected.openReports === 0;
    if (isDone) return;
    void decide(verdict, [{ id: selected.id, seen: seenOf(selected) }]);
    const next = reviews.findIndex(
      ({ id }, place) => place > index && happenings.get(id)?.kind !== "decided",
    );
    if (next >= 0) go(next);
  }
  useShortcut({ key: "j", isOn, onPress: () => go(index + 1) });
  useShortcut({ key: "k", isOn, onPress: () => go(index - 1) });
  useShortcut({ key: "p", isOn, onPress: () => judge("published") });
  useShortcut({ key: "o", isOn, onPress: () => judge("hidden") });
}
