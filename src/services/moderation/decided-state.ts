import { z } from "zod";
import { AppError } from "../../domain/errors/app-error.ts";
import type { ReviewStatus } from "../../domain/reviews/review.ts";

/** What a decision about a review or a shared list changes, and its undoing restores. */
export interface DecidedState {
  readonly status: ReviewStatus;
  readonly openReports: number;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

const decidedState = z.object({
  status: z.enum(["published", "held", "hidden"]),
  openReports: z.int().min(0),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso
    .datetime()
    .nullable()
    .transform((at) => (at === null ? null : new Date(at))),
});

/** As JSON, for the audit log. */
export function stateOf({ status, openReports, decidedBy, decidedAt }: DecidedState) {
  return { status, openReports, decidedBy, decidedAt };
}

/** The state before the last decision, as its audit entry recorded it. Throws where it can't be undone. */
export function stateBefore(
  { decidedAt }: DecidedState,
  entry: { readonly at: Date; readonly details: Readonly<Record<string, unknown>> } | null,
): DecidedState {
  const was = entry && entry.at.getTime() === decidedAt?.getTime() ? entry.details.was : null;
  const read = decidedState.safeParse(was);
  if (read.success) return read.data;
  throw new AppError({
    code: "conflict",
    message: "the decision is not in the audit log",
    spanish: "Esa decisión ya no se puede deshacer. Decidila de nuevo.",
  });
}
