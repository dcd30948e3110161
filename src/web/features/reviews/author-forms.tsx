import { WAITING } from "../../../contract/offline/offline.ts";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import type { OwnReview, Review } from "../../../domain/reviews/review.ts";
import {
  DELETE_OWN_REVIEW_SPEC,
  EDIT_REVIEW_SPEC,
  REVIEW_FIELDS,
} from "../../../domain/reviews/review-fields.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { useWaitingForms } from "../../../personal/offline/offline-store.ts";
import { postToWorker, takeForm } from "../../../personal/offline/post-to-worker.ts";
import { submissionHeaders } from "../../../personal/offline/submission-headers.ts";
import { currentReviewMemory, findWriter } from "../../../personal/review-memory.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { StarInput } from "../../../ui/star-input.tsx";
import { WaitingFormsHere } from "../../waiting-form.tsx";
import { draftOf, useEditDraft } from "./use-edit-draft.ts";

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
  onWaiting,
}: AuthorFormProps & { onDone: (review: OwnReview) => void; onWaiting?: () => void }) {
  const to = reviewPaths.edit(review);
  const waiting = useWaitingForms(to);
  const form = useForm({
    spec: EDIT_REVIEW_SPEC,
    first,
    initial: draftOf(review),
    onInput: (typed) => draft.save(typed),
    async send({ data }) {
      // One that is sent after this would win.
      for (const { id } of waiting) if (await takeForm(id)) postToWorker({ kind: "discard", id });
      data.set("key", editKey);
      // Where it can be changed while it waits.
      data.set("page", location.pathname);
      const headers = await submissionHeaders({ to, data, submitter: findWriter()?.uid ?? "" });
      return postForm<AuthorAnswer>({ to, spec: EDIT_REVIEW_SPEC, data, headers });
    },
    onDone({ review: edited }) {
      draft.forget();
      if (edited) onDone({ ...edited, at: new Date(edited.at) });
    },
    onRefused({ code }) {
      if (code !== WAITING) return;
      draft.discard();
      form.clear();
      onWaiting?.();
    },
  });
  const draft = useEditDraft({ review, form: form.props.ref, isRestored: first === undefined });
  const cancel = () => {
    form.clear();
    draft.discard();
    // On a page of its own the pressed button goes.
    if (onCancel) onCancel();
    else form.focus("text");
  };
  const { defaultValue, error, autoFocus } = form.field("stars");
  return (
    <form {...form.props} action={to} className="grid gap-4">
      <input type="hidden" name="intent" value="edit" />
      {!onCancel && (
        <WaitingFormsHere
          path={to}
          onEdit={(typed) => {
            draft.fill(typed);
            form.focus("text");
          }}
          hasText={() => draft.isChanged}
        />
      )}
      {draft.isRestored && (
        <p role="status" className="rounded-2xl bg-honey p-3 text-sm">
          Seguís con los cambios que no habías guardado.
        </p>
      )}
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
        {(onCancel || draft.isChanged) && (
          <Button variant="quiet" onClick={cancel}>
            {draft.isChanged ? "Descartar los cambios" : "Cancelar"}
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
  hasPhotos,
  onCancel,
  onDone,
}: AuthorFormProps & { hasPhotos: boolean; onDone: () => void }) {
  const to = reviewPaths.edit(review);
  const waiting = useWaitingForms(to);
  const form = useForm({
    spec: DELETE_OWN_REVIEW_SPEC,
    first,
    send({ data }) {
      data.set("key", editKey);
      return postForm<AuthorAnswer>({ to, spec: DELETE_OWN_REVIEW_SPEC, data });
    },
    onDone() {
      currentReviewMemory().removeDraft(review.id);
      for (const { id } of waiting) postToWorker({ kind: "discard", id });
      onDone();
    },
  });
  return (
    <form {...form.props} action={to} className="grid gap-4">
      <input type="hidden" name="intent" value="delete" />
      <p>
        Se borra de la guía con sus estrellas, y no se puede deshacer.
        {hasPhotos && " Se borran también sus fotos."}
      </p>
      <FormError {...form.refusal} />
      <div className="flex flex-wrap gap-3">
        {/* First: a dialog focuses it. */}
        {onCancel && (
          <Button variant="plain" onClick={onCancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" pending={form.isPending}>
          Borrar la reseña
        </Button>
      </div>
    </form>
  );
}
