import { useRevalidator } from "react-router";
import { suggestionPaths } from "../../../contract/suggestion-review.ts";
import { REASONS_SPEC } from "../../../domain/suggestions/decision-fields.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { useToast } from "../../../ui/toast/toast-provider.tsx";

interface ReasonsDialogProps {
  open: boolean;
  reasons: { readonly reasons: readonly string[]; readonly version: number };
  onClose: () => void;
}

/** Edits the setting `rejectionReasons`. Beside the form of the suggestion, since forms are not nested. */
export function ReasonsDialog({ open, ...props }: ReasonsDialogProps) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Motivos de rechazo">
      <ReasonsForm {...props} />
    </Dialog>
  );
}

function ReasonsForm({ reasons, onClose }: Omit<ReasonsDialogProps, "open">) {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const form = useForm({
    spec: REASONS_SPEC,
    initial: { reasons: reasons.reasons.join("\n") },
    send: ({ values }) => {
      const data = new FormData();
      data.set("intent", "reasons");
      data.set("reasons", values.reasons);
      data.set("version", String(reasons.version));
      return postForm<{ message: string }>({ to: suggestionPaths.list(), spec: REASONS_SPEC, data });
    },
    async onDone({ message }) {
      await revalidate();
      showToast(message, "success");
      onClose();
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Field
        as="textarea"
        rows={7}
        label="Uno por renglón"
        hint="Quien sugirió el lugar lee el motivo, si le avisás."
        {...form.field("reasons")}
      />
      <FormError {...form.refusal} />
      <div>
        <Button type="submit" pending={form.isPending}>
          Guardar los motivos
        </Button>
      </div>
    </form>
  );
}
