import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import type { OwnReview, Review } from "../../../domain/reviews/review.ts";
import {
  DELETE_OWN_REVIEW_SPEC,
  EDIT_REVIEW_SPEC,
  REVIEW_FIELDS,
} from "../../../domain/reviews/review-fields.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { StarInput } from "../../../ui/star-input.tsx";

/** Null after a deletion. Dates are text in JSON. */
export interface AuthorAnswer {
  readonly review: (Omit<OwnReview, "at"> & { readonly at: string | Date }) | null;
}

interface AuthorFormProps {
  review: Review;
  editKey: string;
  /** The answer to a submit without a script. */
  first?: FormAnswer<AuthorAnswer> | undefined;
  onCancel?: () => void;
}

/** V-08: the fields of the review form, filled in. */
export function EditReviewForm({
  review,
  editKey,
  first,
  onCancel,
  onDone,
}: AuthorFormProps & { onDone: (review: OwnReview) => void }) {
  const to = reviewPaths.edit(review);
  const { author, text, stars } = review;
  const form = useForm({
    spec: EDIT_REVIEW_SPEC,
    first,
    initial: { author, text, stars: String(stars) },
    send({ data }) {
      data.set("key", editKey);
      return postForm<AuthorAnswer>({ to, spec: EDIT_REVIEW_SPEC, data });
    },
    onDone({ review: edited }) {
      if (edited) onDone({ ...edited, at: new Date(edited.at) });
    },
  });
  const { defaultValue, error, autoFocus } = form.field("stars");
  return (
    <form {...form.props} action={to} className="grid gap-4">
      <input type="hidden" name="intent" value="edit" />
      <StarInput
        legend="¿Cuántas estrellas le das?"
        name="stars"
        defaultValue={Number(defaultValue)}
        error={error}
        autoFocus={autoFocus}
      />
      <Field
        as="textarea"
        label="Tu reseña"
        rows={5}
        hint={`Hasta ${groupDigits(REVIEW_FIELDS.text.longest)} letras.`}
        {...form.field("text")}
      />
      <Field
        label="Tu nombre"
        autoComplete="nickname"
        hint="Se ve junto a tu reseña."
        {...form.field("author")}
      />
      <FormError {...form.refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending}>
          Guardar los cambios
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}

/** V-08 */
export function DeleteReviewForm({
  review,
  editKey,
  first,
  onCancel,
  onDone,
}: AuthorFormProps & { onDone: () => void }) {
  const to = reviewPaths.edit(review);
  const form = useForm({
    spec: DELETE_OWN_REVIEW_SPEC,
    first,
    send({ data }) {
      data.set("key", editKey);
      return postForm<AuthorAnswer>({ to, spec: DELETE_OWN_REVIEW_SPEC, data });
    },
    onDone,
  });
  return (
    <form {...form.props} action={to} className="grid gap-4">
      <input type="hidden" name="intent" value="delete" />
      <p>Se borra de la guía con sus estrellas, y no se puede deshacer.</p>
      <FormError {...form.refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending}>
          Borrar la reseña
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}
