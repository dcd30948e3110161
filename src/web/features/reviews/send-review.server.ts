import { z } from "zod";
import { AppError } from "../../../domain/errors/app-error.ts";
import {
  REVIEW_NOT_SAVED,
  type ReviewDraft,
  type ReviewFaults,
} from "../../../domain/reviews/check-review.ts";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import type { PageRequest } from "../../../request.server.ts";
import { addReview } from "../../../services/reviews/add-review.ts";

const text = z.string().catch("");
const sentForm = z.object({
  stars: text,
  text,
  author: text,
  /** Honeypot. */
  sitio: text,
  /** Milliseconds since the form was opened; null without a script. */
  elapsed: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .nullable()
    .catch(null),
});

export type SendOutcome =
  | { readonly review: OwnReview }
  | {
      readonly review: null;
      readonly draft: ReviewDraft;
      readonly faults: ReviewFaults;
      readonly message: string;
      readonly status: number;
    };

/** On failure, returns the message in Spanish and the draft. */
export async function sendReview({
  page,
  request,
  slug,
}: {
  page: PageRequest;
  request: Request;
  slug: string;
}): Promise<SendOutcome> {
  const form = await request.formData().catch(() => new FormData());
  const { sitio, elapsed, ...draft } = sentForm.parse(firstOfEach(form));
  try {
    const { services } = await page.identify();
    const { review, faults } = await addReview(services, {
      slug,
      draft,
      trap: sitio,
      elapsedMs: elapsed,
    });
    return review ? { review } : { review, draft, faults, message: "", status: 400 };
  } catch (error) {
    const { status, view } = page.explain(error);
    const message = error instanceof AppError ? view.message : REVIEW_NOT_SAVED;
    return { review: null, draft, faults: {}, message, status };
  }
}

/** The first value of a repeated field counts. */
function firstOfEach(form: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries([...form].reverse());
}
