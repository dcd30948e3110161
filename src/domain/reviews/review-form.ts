import { z } from "zod";
import { defineForm } from "../forms/define-form.ts";
import { REVIEW_SPEC } from "./review-fields.ts";

export const reviewForm = defineForm(REVIEW_SPEC, (fields) =>
  z
    .object({
      ...fields,
      stars: fields.stars.transform(Number),
      elapsed: fields.elapsed.transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : null)),
    })
    .transform(({ sitio, elapsed, ...review }) => ({ review, trap: sitio, elapsedMs: elapsed })),
);

export type SubmittedReview = z.output<typeof reviewForm.schema>;
export type CheckedReview = SubmittedReview["review"];
