import { type ChangeEvent, type Ref, type SubmitEvent, useEffect, useImperativeHandle, useRef } from "react";
import { paths } from "../../../contract/paths.ts";
import {
  LONGEST_AUTHOR,
  LONGEST_TEXT,
  REVIEW_FIELDS,
  type ReviewDraft,
  type ReviewFaults,
} from "../../../domain/reviews/check-review.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { StarInput } from "../../../ui/star-input.tsx";

interface ReviewFormProps {
  slug: string;
  draft?: ReviewDraft | undefined;
  faults: ReviewFaults;
  /** Changed since the faults were found. */
  editedFields?: ReadonlySet<string>;
  message: string;
  isPending?: boolean;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  onChange?: (event: ChangeEvent<HTMLFormElement>) => void;
  ref?: Ref<HTMLFormElement>;
}

/** B-07: works without a script; `noValidate`, since our messages replace the browser's. */
export function ReviewForm({
  slug,
  draft,
  faults,
  editedFields,
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
  const errorOf = (field: keyof ReviewFaults) => (editedFields?.has(field) ? undefined : faults[field]);
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
        error={errorOf("stars")}
      />
      <Field
        as="textarea"
        label="Tu reseña"
        name="text"
        rows={5}
        maxLength={LONGEST_TEXT}
        defaultValue={draft?.text}
        hint={`Hasta ${groupDigits(LONGEST_TEXT)} letras.`}
        error={errorOf("text")}
      />
      <Field
        label="Tu nombre"
        name="author"
        autoComplete="nickname"
        maxLength={LONGEST_AUTHOR}
        defaultValue={draft?.author}
        hint="Se ve junto a tu reseña."
        error={errorOf("author")}
      />
      {/* Honeypot. */}
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
