import { adminPaths } from "../../../contract/admin-paths.ts";
import { DELETE_MEMBER_SPEC, type MemberDetails } from "../../../domain/accounts/members-view.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { useToast } from "../../../ui/toast/toast-provider.tsx";

interface DeleteMemberDialogProps {
  member: MemberDetails;
  onClose: () => void;
  onDeleted: () => void;
}

/** What goes and what stays, and the e-mail typed again. */
export function DeleteMemberDialog({ member, onClose, onDeleted }: DeleteMemberDialogProps) {
  const showToast = useToast();
  const to = adminPaths.accounts();
  const form = useForm({
    spec: DELETE_MEMBER_SPEC,
    send: ({ data }) => postForm<{ email: string }>({ to, spec: DELETE_MEMBER_SPEC, data }),
    onDone({ email }) {
      showToast(`Se borró la cuenta ${email}`, "success");
      onDeleted();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Borrar la cuenta">
      <form {...form.props} action={to} className="grid gap-4">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={member.id} />
        <p>
          <strong className="block break-words">{member.name}</strong>
          Se van la cuenta, sus sesiones, sus favoritos, sus estrellas y sus lugares recientes. Sus reseñas
          quedan, sin nombre. No se puede deshacer.
        </p>
        <Field
          label={`Escribí ${member.email} para borrarla`}
          autoComplete="off"
          {...form.field("confirmation")}
        />
        <FormError {...form.refusal} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="plain" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" pending={form.isPending}>
            Borrar la cuenta
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
