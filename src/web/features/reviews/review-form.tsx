import { paths } from "../../../contract/paths.ts";
import { REVIEW_FIELDS } from "../../../domain/reviews/review-fields.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Honeypot } from "../../../ui/forms/honeypot.tsx";
import { StarInput } from "../../../ui/star-input.tsx";
import type { usePostedReview } from "./use-posted-review.ts";

interface ReviewFormProps {
  slug: string;
  form: ReturnType<typeof usePostedReview>;
}

/** B-07: works without a script. */
export function ReviewForm({ slug, form: { props, field, refusal, isPending } }: ReviewFormProps) {
  const stars = field("stars");
  return (
    <form
      {...props}
      action={paths.reviews({ slug })}
      className="mt-4 grid gap-4 rounded-panel bg-card p-5 shadow-card"
    >
      <StarInput
        legend="¿Cuántas estrellas le das?"
        name="stars"
        defaultValue={Number(stars.defaultValue)}
        error={stars.error}
        autoFocus={stars.autoFocus}
      />
      <Field
        as="textarea"
        label="Tu reseña"
        rows={5}
        hint={`Hasta ${groupDigits(REVIEW_FIELDS.text.longest)} letras.`}
        {...field("text")}
      />
      <Field label="Tu nombre" autoComplete="nickname" hint="Se ve junto a tu reseña." {...field("author")} />
      <Honeypot label="No completes este campo" name="sitio" />
      <FormError {...refusal} />
      <div>
        <Button type="submit" pending={isPending}>
          Publicar reseña
        </Button>
      </div>
    </form>
  );
}
