import type { ParsedSchedule } from "./schedule.ts";
import { nextOpening, scheduleStateAt } from "./schedule-state.ts";

const LATER_MINUTES = 120;

/** "first": nothing is open nor opens soon. */
export type OpeningKind = "soon" | "first";

export interface OpeningChoice<T> {
  readonly opening: readonly T[];
  readonly openingKind: OpeningKind;
}

interface ChooseOpeningInput<T> {
  readonly places: readonly T[];
  readonly at: Date;
  readonly isAnyOpen: boolean;
}

/**
 * V-02: what opens within two hours; if nothing is open by then, what opens within two hours of the first opening. The
 * first to open come first; those of the same minute stay in their order.
 */
export function chooseOpening<T extends { readonly hours: ParsedSchedule }>({
  places,
  at,
  isAnyOpen,
}: ChooseOpeningInput<T>): OpeningChoice<T> {
  const closed = places.flatMap((place) => {
    const opensAt = findNextOpening({ schedule: place.hours, at });
    return opensAt === null ? [] : [{ place, opensAt }];
  });
  closed.sort((a, b) => a.opensAt - b.opensAt);
  const within = (start: number) =>
    closed.filter(({ opensAt }) => opensAt - start <= LATER_MINUTES * 60_000).map(({ place }) => place);
  const soon = within(at.getTime());
  const [first] = closed;
  if (soon.length > 0 || isAnyOpen || !first) return { opening: soon, openingKind: "soon" };
  return { opening: within(first.opensAt), openingKind: "first" };
}

function findNextOpening(question: { schedule: ParsedSchedule; at: Date }): number | null {
  return nextOpening(scheduleStateAt(question))?.getTime() ?? null;
}
