import { z } from "zod";
import type { PhotoDecision } from "../../db/queries/reviews/photo-queries.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { ReviewStatus } from "../../domain/reviews/review.ts";

/** What a decision about a review or a shared list changes, and its undoing restores. */
export interface DecidedState {
  readonly status: ReviewStatus;
  readonly openReports: number;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

const decision = z.object({
  openReports: z.int().min(0),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso
    .datetime()
    .nullable()
    .transform((at) => (at === null ? null : new Date(at))),
});
const decidedState = decision.extend({ status: z.enum(["published", "held", "hidden"]) });
const decidedPhoto = decision.extend({ state: z.enum(["pending", "published", "rejected"]) });

/** As JSON, for the audit log. */
export function stateOf({ status, openReports, decidedBy, decidedAt }: DecidedState) {
  return { status, openReports, decidedBy, decidedAt };
}

interface DecisionEntry {
  readonly at: Date;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The state before the last decision, as its audit entry recorded it. Throws where it can't be undone. */
export function stateBefore({ decidedAt }: DecidedState, entry: DecisionEntry | null): DecidedState {
  return readBefore({ schema: decidedState, decidedAt, entry });
}

/** V-08. As `stateBefore`. */
export function photoStateBefore({ decidedAt }: PhotoDecision, entry: DecisionEntry | null): PhotoDecision {
  return readBefore({ schema: decidedPhoto, decidedAt, entry });
}

interface ReadBeforeInput<State> {
  readonly schema: z.ZodType<State>;
  readonly decidedAt: Date | null;
  readonly entry: DecisionEntry | null;
}

function readBefore<State>({ schema, decidedAt, entry }: ReadBeforeInput<State>): State {
  const was = entry && entry.at.getTime() === decidedAt?.getTime() ? entry.details.was : null;
  const read = schema.safeParse(was);
  if (read.success) return read.data;
  throw new AppError({
    code: "conflict",
    message: "the decision is not in the audit log",
    spanish: "Esa decisión ya no se puede deshacer. Decidila de nuevo.",
  });
}
