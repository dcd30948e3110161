import { timingSafeEqual } from "node:crypto";
import { hashToken } from "../../db/auth-tokens.ts";
import type { ReviewAuthor } from "../../db/queries/reviews/review-queries.ts";
import type { LockedReview } from "../../db/queries/reviews/review-writes.ts";
import { findMember } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { RETENTION } from "../../domain/retention.ts";
import type { ServiceContext } from "../service-context.ts";

const HOUR_MS = 60 * 60 * 1000;
/** 256 random bits in base64url. */
const EDIT_KEY = /^[\w-]{43}$/;

export interface EditKeyColumns {
  readonly editKeyHash: string | null;
  readonly editableUntil: Date | null;
}

export const NO_KEY: EditKeyColumns = { editKeyHash: null, editableUntil: null };

/** V-08: what is stored of the browser's secret; nothing of one that could be guessed. */
export function editKeyOf({ key, at }: { key: string; at: Date }): EditKeyColumns {
  if (!EDIT_KEY.test(key)) return NO_KEY;
  const editableUntil = new Date(at.getTime() + RETENTION.editKeyHours * HOUR_MS);
  return { editKeyHash: hashToken(key), editableUntil };
}

type AuthorContext = Pick<ServiceContext, "actor" | "clock">;

/** V-08: its member, or for a day the browser that a visitor wrote it with. */
export function isAuthor(
  { actor, clock }: AuthorContext,
  { author, key }: { author: ReviewAuthor; key: string },
): boolean {
  const { memberId, editKeyHash, editableUntil } = author;
  if (memberId !== null) return memberId === findMember(actor)?.id;
  const isOpen = editKeyHash !== null && editableUntil !== null && clock.now() < editableUntil;
  return isOpen && EDIT_KEY.test(key) && isSame(hashToken(key), editKeyHash);
}

export function requireAuthor(
  context: AuthorContext,
  { review, key }: { review: LockedReview; key: string },
): void {
  if (isAuthor(context, { author: review, key })) return;
  throw new AppError({
    code: "forbidden",
    message: `not the author of review ${review.id}`,
    spanish:
      review.memberId === null
        ? "Esta reseña ya no se puede cambiar desde este navegador."
        : "Solo la puede cambiar quien la escribió, con su cuenta.",
  });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
