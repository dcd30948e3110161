import { z } from "zod";
import { defineForm } from "../forms/define-form.ts";
import { EDIT_REVIEW_SPEC, REVIEW_SPEC } from "./review-fields.ts";

export const reviewForm = defineForm(REVIEW_SPEC, (fields) =>
  z
    .object({
      ...fields,
      stars: fields.stars.transform(Number),
      elapsed: fields.elapsed.transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : null)),
    })
    .transform(({ sitio, elapsed, key, ...review }) => ({ review, trap: sitio, elapsedMs: elapsed, key })),
);

/** V-08 */
export const editReviewForm = defineForm(EDIT_REVIEW_SPEC, (fields) =>
  z
    .object({ ...fields, stars: fields.stars.transform(Number) })
    .transform(({ key, ...review }) => ({ review, key })),
);

export type SubmittedReview = z.output<typeof reviewForm.schema>;
export type CheckedReview = SubmittedReview["review"];
