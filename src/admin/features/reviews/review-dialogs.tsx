import { adminPaths } from "../../../contract/admin-paths.ts";
import type { ModeratedReview } from "../../../domain/reviews/moderated-review.ts";
import { DELETE_REASONS, DELETE_REVIEW_SPEC, NOTE_SPEC } from "../../../domain/reviews/moderation-forms.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import type { ModerationAnswer } from "./use-moderation.ts";

interface ReviewDialogProps {
  review: ModeratedReview;
  onClose: () => void;
  onDone: (answer: ModerationAnswer) => void;
}

const TO = adminPaths.reviews();

export function NoteDialog({ review, onClose, onDone }: ReviewDialogProps) {
  const form = useForm({
    spec: NOTE_SPEC,
    initial: { note: review.note },
    send: ({ data }) => postForm<ModerationAnswer>({ to: TO, spec: NOTE_SPEC, data }),
    onDone,
  });
  return (
    <Dialog open onClose={onClose} title="Nota">
      <form {...form.props} action={TO} className="grid gap-4">
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="id" value={review.id} />
        <Field
          as="textarea"
          label={`Nota sobre la reseña de ${review.author}`}
          hint="La ve solo el equipo. La reseña queda como está."
          {...form.field("note")}
        />
        {form.refusal && <FormError {...form.refusal} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="plain" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" pending={form.isPending}>
            Guardar la nota
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function DeleteDialog({ review, onClose, onDone }: ReviewDialogProps) {
  const form = useForm({
    spec: DELETE_REVIEW_SPEC,
    send: ({ data }) => postForm<ModerationAnswer>({ to: TO, spec: DELETE_REVIEW_SPEC, data }),
    onDone,
  });
  return (
    <Dialog open onClose={onClose} title={`¿Borrar la reseña de ${review.author}?`}>
      <form {...form.props} action={TO} className="grid gap-4">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={review.id} />
        <p>
          Se borra para siempre, con sus denuncias{review.photos.length > 0 && " y sus fotos"}, y no se puede
          deshacer. Si solo no querés que se vea, ocultala.
        </p>
        <Field as="select" label="Motivo" {...form.field("reason")}>
          <option value="">Elegí un motivo</option>
          {DELETE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {reason}
            </option>
          ))}
        </Field>
        <Field label="Detalle (opcional)" {...form.field("detail")} />
        {form.refusal && <FormError {...form.refusal} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="plain" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" pending={form.isPending}>
            Borrar la reseña
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
