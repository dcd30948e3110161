import { Copy } from "lucide";
import { useRef, useState } from "react";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { TEAM_SPEC } from "../../../domain/accounts/staff-fields.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import { copyText } from "../../../ui/sharing.ts";
import type { TeamRow } from "./team-row.ts";

export type TeamAction =
  | { readonly kind: "invite" }
  | {
      readonly kind: "link" | "disable" | "enable" | "remove";
      readonly row: Pick<TeamRow, "email" | "name">;
    };

/** What the forms of the team answer; only creating has a link. */
export interface TeamResult {
  readonly email: string;
  readonly link: string | null;
}

interface TeamDialogProps {
  action: TeamAction | null;
  onClose: () => void;
  /** The list is out of date. */
  onChanged: () => void;
}

const TITLES = {
  invite: "Sumar a alguien",
  link: "Enlace para la contraseña",
  disable: "Deshabilitar la cuenta",
  enable: "Volver a habilitar",
  remove: "Sacar del equipo",
} as const satisfies Readonly<Record<TeamAction["kind"], string>>;

const CONFIRMATIONS = {
  link: [
    "Recibe por mail un enlace nuevo para elegir su contraseña. Los enlaces de antes dejan de servir.",
    "Mandar el enlace",
  ],
  disable: [
    "Se cierran sus sesiones y no puede entrar hasta que la habilites de nuevo. No se borra nada.",
    "Deshabilitar",
  ],
  enable: ["Va a poder entrar de nuevo con su contraseña.", "Volver a habilitar"],
  remove: [
    "Deja de administrar en este momento. Su cuenta sigue, como la de cualquiera.",
    "Sacar del equipo",
  ],
} as const;

export function TeamDialog({ action, onClose, onChanged }: TeamDialogProps) {
  return (
    <Dialog open={action !== null} onClose={onClose} title={action ? TITLES[action.kind] : ""}>
      {action?.kind === "invite" && <InviteForm onClose={onClose} onChanged={onChanged} />}
      {action && action.kind !== "invite" && (
        <ConfirmForm {...action} onClose={onClose} onChanged={onChanged} />
      )}
    </Dialog>
  );
}

function useTeamForm(onDone: (result: TeamResult) => void) {
  return useForm({
    spec: TEAM_SPEC,
    send: ({ data }) => postForm<TeamResult>({ to: adminPaths.accounts(), spec: TEAM_SPEC, data }),
    onDone: (result) => onDone(result),
  });
}

type FormProps = Pick<TeamDialogProps, "onClose" | "onChanged">;

/** AG-03, AG-07 */
function InviteForm({ onClose, onChanged }: FormProps) {
  const { props, field, refusal, result, isPending } = useTeamForm(onChanged);
  if (result) return <Invited {...result} onClose={onClose} />;
  return (
    <form {...props} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="create" />
      <Field label="Email" type="email" autoComplete="off" {...field("email")} />
      <label className="flex gap-3">
        <input type="checkbox" name="authorise" value="1" className="mt-0.5 size-5 shrink-0 accent-ink" />
        <span>
          Autorizar este email
          <span className="block text-[0.8125rem] text-muted">
            Va a poder entrar a todo el panel. Sin marcarlo, solo se crea la cuenta de un email que ya está en
            la lista.
          </span>
        </span>
      </label>
      <FormError {...refusal} />
      <Button type="submit" pending={isPending}>
        Crear la cuenta
      </Button>
    </form>
  );
}

function ConfirmForm({ kind, row, onClose, onChanged }: Exclude<TeamAction, { kind: "invite" }> & FormProps) {
  const { props, field, refusal, result, isPending } = useTeamForm(() => {
    onChanged();
    if (kind !== "link") onClose();
  });
  const [text, button] = CONFIRMATIONS[kind];
  if (result && kind === "link") return <Invited {...result} onClose={onClose} />;
  return (
    <form {...props} className="flex flex-col gap-4">
      <input type="hidden" name="intent" value={kind === "link" ? "create" : kind} />
      <input type="hidden" name="email" value={row.email} />
      <p>
        <strong className="block break-words">{row.name}</strong>
        {text}
      </p>
      {kind === "disable" && (
        <Field
          label="Por qué (opcional)"
          hint="Queda en el historial; no se le manda."
          {...field("reason")}
        />
      )}
      <FormError message={refusal?.message || refusal?.faults.email} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="plain" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" pending={isPending}>
          {button}
        </Button>
      </div>
    </form>
  );
}

/** Without a link where the account has a password: then only its owner gets it. */
function Invited({ email, link, onClose }: TeamResult & { onClose: () => void }) {
  if (link !== null) return <CreatedLink {...{ email, link, onClose }} />;
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        Listo. Le mandamos a <strong className="break-words">{email}</strong> un enlace por mail. Sirve una
        vez y por una hora.
      </p>
      <Button className="self-end" onClick={onClose}>
        Cerrar
      </Button>
    </div>
  );
}

function CreatedLink({ email, link, onClose }: { email: string; link: string; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  // Where the browser refuses, it is selected, to be copied by hand.
  const field = useRef<HTMLInputElement>(null);
  async function copy(): Promise<void> {
    if (await copyText(link)) setCopied(true);
    else field.current?.select();
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        Listo. Con este enlace <strong className="break-words">{email}</strong> puede poner su contraseña.
        También se lo mandamos por mail. Sirve una vez y por una hora.
      </p>
      <Field
        ref={field}
        label="Enlace"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="plain" onClick={onClose}>
          Cerrar
        </Button>
        <Button onClick={() => void copy()}>
          <Icon of={Copy} size={17} />
          <span aria-live="polite">{isCopied ? "Copiado" : "Copiar el enlace"}</span>
        </Button>
      </div>
    </div>
  );
}
