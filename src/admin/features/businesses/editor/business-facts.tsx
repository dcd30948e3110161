import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { adminPaths } from "../../../../contract/admin-paths.ts";
import type { EditedBusinessView, SaveResult } from "../../../../contract/business-editor.ts";
import { paths } from "../../../../contract/paths.ts";
import { suggestionPaths } from "../../../../contract/suggestion-review.ts";
import { RENAME_SPEC } from "../../../../domain/business-editor/editor-fields.ts";
import { groupDigits } from "../../../../domain/text/format-number.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/forms/field.tsx";
import { FormError } from "../../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../../ui/forms/post-form.ts";
import { useForm } from "../../../../ui/forms/use-form.ts";
import { useUndoToast } from "../../../shell/use-undo-toast.ts";

interface BusinessFactsProps {
  business: EditedBusinessView;
  hasEdits: boolean;
}

/** What is not typed here: its address, the former ones, visits and where it came from. */
export function BusinessFacts({ business, hasEdits }: BusinessFactsProps) {
  const { slug, views, suggestionId, formerIds } = business;
  const [isRenaming, setRenaming] = useState(false);
  return (
    <div className="rounded-panel border border-line bg-card p-4 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <dt className="text-muted">Dirección web</dt>
        <dd className="text-right wrap-anywhere">{paths.business({ slug })}</dd>
        <dt className="text-muted">Visitas 30 días</dt>
        <dd className="text-right">{groupDigits(views)}</dd>
        <dt className="text-muted">Desde una sugerencia</dt>
        <dd className="text-right">
          {suggestionId ? (
            <Link
              to={suggestionPaths.one({ id: suggestionId, view: { filter: "all", search: "", page: 1 } })}
            >
              Verla
            </Link>
          ) : (
            "no"
          )}
        </dd>
      </dl>
      {formerIds.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 items-center font-semibold">
            Direcciones viejas ({groupDigits(formerIds.length)})
          </summary>
          <ul className="grid gap-1">
            {formerIds.map(({ id, hits }) => (
              <li key={id} className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{id}</span>
                <span className="shrink-0 text-muted">
                  {hits === 1 ? "1 visita" : `${groupDigits(hits)} visitas`}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-muted">Todas llevan a esta página.</p>
        </details>
      )}
      <Button variant="quiet" size="small" className="-ml-4" onClick={() => setRenaming(true)}>
        Cambiar la dirección…
      </Button>
      {isRenaming && (
        <RenameDialog business={business} hasEdits={hasEdits} onClose={() => setRenaming(false)} />
      )}
    </div>
  );
}

function RenameDialog({ business: { id }, hasEdits, onClose }: BusinessFactsProps & { onClose: () => void }) {
  const navigate = useNavigate();
  const showUndo = useUndoToast();
  const form = useForm({
    spec: RENAME_SPEC,
    initial: { newId: id },
    async send({ data }) {
      data.set("intent", "rename");
      return postForm<SaveResult>({ to: adminPaths.business({ id }), spec: RENAME_SPEC, data });
    },
    async onDone(result) {
      onClose();
      if (result.kind !== "saved") return;
      await navigate(adminPaths.business(result), { replace: true });
      showUndo("Dirección cambiada: la vieja lleva a la nueva", result.changeSetId);
    },
  });
  return (
    <Dialog open onClose={onClose} title="Cambiar la dirección">
      {hasEdits ? (
        <p>Primero guardá o descartá los cambios de esta pantalla.</p>
      ) : (
        <form {...form.props} className="grid gap-4">
          <Field
            label="/producto/…"
            hint="De 3 a 50 letras minúsculas sin acentos, números y guiones."
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...form.field("newId")}
          />
          <p className="text-muted">
            La dirección vieja sigue funcionando para siempre: lleva a la nueva. Reseñas, favoritos y visitas
            la siguen.
          </p>
          <FormError {...form.refusal} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="plain" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" pending={form.isPending}>
              Cambiar la dirección
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
