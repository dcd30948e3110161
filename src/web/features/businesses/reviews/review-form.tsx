import { type Ref, type SubmitEvent, useEffect, useImperativeHandle, useRef } from "react";
import { paths } from "../../../../domain/paths/paths.ts";
import {
  LONGEST_AUTHOR,
  LONGEST_TEXT,
  REVIEW_FIELDS,
  type ReviewDraft,
  type ReviewFaults,
} from "../../../../domain/reviews/check-review.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { FieldError } from "../../../../ui/field-error.tsx";
import { StarInput } from "../../../../ui/star-input.tsx";

interface ReviewFormProps {
  /** Of the business. */
  slug: string;
  /** What was typed before. */
  draft?: ReviewDraft | undefined;
  faults: ReviewFaults;
  /** What went wrong besides; empty where nothing did. */
  message: string;
  isPending?: boolean;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  onChange?: () => void;
  ref?: Ref<HTMLFormElement>;
}

/** B-07: a form like any other, which works without a script; its texts are the guide's, not the browser's. */
export function ReviewForm({
  slug,
  draft,
  faults,
  message,
  isPending,
  onSubmit,
  onChange,
  ref,
}: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(ref, () => form.current);
  useEffect(() => {
    const first = REVIEW_FIELDS.find((field) => faults[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }, [faults]);
  return (
    <form
      ref={form}
      method="post"
      action={paths.reviews({ slug })}
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
      className="mt-4 grid gap-4 rounded-panel bg-card p-5 shadow-card"
    >
      <StarInput
        legend="¿Cuántas estrellas le das?"
        name="stars"
        defaultValue={Number(draft?.stars)}
        error={faults.stars}
      />
      <Field
        as="textarea"
        label="Tu reseña"
        name="text"
        rows={5}
        maxLength={LONGEST_TEXT}
        defaultValue={draft?.text}
        error={faults.text}
      />
      <Field
        label="Tu nombre"
        name="author"
        autoComplete="nickname"
        maxLength={LONGEST_AUTHOR}
        defaultValue={draft?.author}
        hint="Se ve junto a tu reseña."
        error={faults.author}
      />
      {/* Nobody sees it but what fills in every field that it finds. */}
      <p aria-hidden="true" className="hidden">
        <label>
          No completes este campo
          <input name="sitio" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {message && <FieldError>{message}</FieldError>}
      <div>
        <Button type="submit" pending={isPending ?? false}>
          Publicar reseña
        </Button>
      </div>
    </form>
  );
}
