import type { ReactNode } from "react";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import { REVIEW_FIELDS } from "../../../domain/reviews/review-fields.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Honeypot } from "../../../ui/forms/honeypot.tsx";
import { StarInput } from "../../../ui/star-input.tsx";
import type { usePostedReview } from "./use-posted-review.ts";

type PostedReviewForm = ReturnType<typeof usePostedReview>;

/** B-07: the page behind the form of `RatingCard`, where there is no script. */
export function ReviewForm({ slug, form }: { slug: string; form: PostedReviewForm }) {
  const { defaultValue, error, autoFocus } = form.field("stars");
  return (
    <form
      {...form.props}
      action={reviewPaths.ofBusiness({ slug })}
      className="mt-4 rounded-panel bg-card p-5 shadow-card"
    >
      <StarInput
        legend="¿Cuántas estrellas le das?"
        name="stars"
        defaultValue={Number(defaultValue)}
        error={error}
        autoFocus={autoFocus}
      />
      <ReviewFields form={form} />
    </form>
  );
}

interface ReviewFieldsProps {
  form: PostedReviewForm;
  onCancel?: (() => void) | undefined;
  children?: ReactNode;
}

export function ReviewFields({ form: { field, refusal, isPending }, onCancel, children }: ReviewFieldsProps) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <Field
        as="textarea"
        label="Tu reseña"
        rows={5}
        hint={`Hasta ${groupDigits(REVIEW_FIELDS.text.longest)} letras.`}
        {...field("text")}
      />
      <Field label="Tu nombre" autoComplete="nickname" hint="Se ve junto a tu reseña." {...field("author")} />
      <Honeypot label="No completes este campo" name="sitio" />
      {children}
      <FormError {...refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          Publicar reseña
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </div>
  );
}
