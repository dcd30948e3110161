import { ArchiveRestore, ChevronDown } from "lucide";
import { type SubmitEvent, useState } from "react";
import { adminPaths } from "../../contract/admin-paths.ts";
import { RESTORE_WORD } from "../../contract/backups/backups.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/classes.ts";
import { Field } from "../../ui/forms/field.tsx";
import { FormDone, FormError } from "../../ui/forms/form-errors.tsx";
import { Icon } from "../../ui/icon.tsx";
import { RestoreError, restoreFile } from "./restore-upload.ts";

type Stage =
  | { readonly is: "idle"; readonly error?: string }
  | { readonly is: "sending"; readonly sent: number | null }
  | { readonly is: "done"; readonly message: string; readonly hasAdministrator: boolean };

/** V-14: from the page of the first administrator's link, while there is no administrator. */
export function RestorePanel() {
  const [stage, setStage] = useState<Stage>({ is: "idle" });
  return (
    <details className="group mt-6 rounded-panel border border-line bg-card px-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2.5 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon of={ArchiveRestore} size={20} className="text-teal" />
        Tengo una copia de seguridad
        <Icon of={ChevronDown} size={18} className="ml-auto transition group-open:rotate-180" />
      </summary>
      <div className="pb-4">
        {stage.is === "done" ? <Done {...stage} /> : <RestoreForm stage={stage} onStage={setStage} />}
      </div>
    </details>
  );
}

function Done({ message, hasAdministrator }: Extract<Stage, { is: "done" }>) {
  return (
    <div className="grid justify-items-start gap-3">
      <FormDone>{message}</FormDone>
      {hasAdministrator && (
        <a href={adminPaths.dashboard()} className={buttonClass({})}>
          Ir a entrar
        </a>
      )}
    </div>
  );
}

function readForm(form: HTMLFormElement): { file: File } | { file: null; fault: string } {
  const data = new FormData(form);
  const file = data.get("file");
  const word = data.get("word");
  if (!(file instanceof File) || file.size === 0)
    return { file: null, fault: "Elegí el archivo de la copia." };
  const isConfirmed = typeof word === "string" && word.trim().toUpperCase() === RESTORE_WORD;
  return isConfirmed ? { file } : { file: null, fault: `Para confirmar escribí ${RESTORE_WORD}.` };
}

interface RestoreFormProps {
  stage: Exclude<Stage, { is: "done" }>;
  onStage: (stage: Stage) => void;
}

function RestoreForm({ stage, onStage }: RestoreFormProps) {
  const isSending = stage.is === "sending";

  async function restore(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const read = readForm(event.currentTarget);
    if (!read.file) return fail(read.fault);
    const { file } = read;
    onStage({ is: "sending", sent: 0 });
    try {
      const onProgress = (sent: number | null) => onStage({ is: "sending", sent });
      const done = await restoreFile({ file, token: location.hash.slice(1), onProgress });
      onStage({ is: "done", message: done.message, hasAdministrator: done.hasAdministrator });
    } catch (error) {
      if (!(error instanceof RestoreError)) reportError(error);
      fail(error instanceof RestoreError ? error.message : "No pudimos restaurar la copia. Probá de nuevo.");
    }
  }

  function fail(error: string): void {
    onStage({ is: "idle", error });
  }

  return (
    <form onSubmit={(event) => void restore(event)} noValidate className="grid gap-4">
      <p className="text-sm text-muted">
        Reemplaza lo que hay en esta guía nueva, que es la demostración o nada, por lo de la copia. Después se
        entra con las cuentas de la copia.
      </p>
      <Field
        label="Archivo de la copia"
        name="file"
        type="file"
        accept=".gz,application/gzip"
        hint="Termina en .ndjson.gz."
        className="py-2 text-sm file:mr-3 file:rounded-pill file:border file:border-line file:bg-wash file:px-3 file:py-1 file:font-semibold"
        disabled={isSending}
      />
      <Field
        label={`Para confirmar, escribí ${RESTORE_WORD}`}
        name="word"
        autoComplete="off"
        maxLength={40}
        disabled={isSending}
      />
      {stage.is === "idle" && <FormError message={stage.error} />}
      <div role="status">
        {isSending && (
          <p className="text-sm">
            {stage.sent === null
              ? "Se revisa y se restaura. No cierres esta página."
              : `Subiendo: ${Math.round(stage.sent * 100)} %`}
          </p>
        )}
      </div>
      <Button type="submit" variant="plain" pending={isSending}>
        Restaurar la copia
      </Button>
    </form>
  );
}
