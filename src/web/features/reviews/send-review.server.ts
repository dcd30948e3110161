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

/** What is no text counts as empty. */
const text = z.string().catch("");
const sentForm = z.object({
  stars: text,
  text,
  author: text,
  /** The field that people do not see. */
  sitio: text,
  /** Milliseconds since the form was opened: only a script says so. */
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
      /** Empty where the faults say it all. */
      readonly message: string;
      readonly status: number;
    };

/** Stores the review that a form has sent, or says in Spanish why not, with what was typed. */
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

/** Where a field was sent twice, the first counts, as everywhere. */
function firstOfEach(form: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries([...form].reverse());
}
