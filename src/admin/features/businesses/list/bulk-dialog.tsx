import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { adminPaths } from "../../../../contract/admin-paths.ts";
import {
  APPLY_SPEC,
  type BulkAction,
  type BulkOutcome,
  type BulkPreview,
  type BulkRow,
  MOST_AT_ONCE,
  PREVIEW_SPEC,
} from "../../../../domain/business-list/bulk-change.ts";
import {
  type BusinessListView,
  businessListSearch,
} from "../../../../domain/business-list/business-list-view.ts";
import { groupDigits } from "../../../../domain/text/format-number.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/forms/field.tsx";
import { FormError } from "../../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../../ui/forms/post-form.ts";
import { useForm } from "../../../../ui/forms/use-form.ts";

interface BulkDialogProps {
  action: BulkAction;
  /** Null for all that the view has. */
  ids: readonly string[] | null;
  view: BusinessListView;
  categories: readonly string[];
  onClose: () => void;
  onDone: (text: string, changeSetId: string | null) => void;
}

const TITLES: Readonly<Record<BulkAction, string>> = {
  category: "Cambiar la categoría",
  feature: "Destacar en la portada",
  unfeature: "Dejar de destacar",
  verify: "Marcar como verificados",
  deactivate: "Desactivar",
  activate: "Activar",
};

const NOTES: Readonly<Partial<Record<BulkAction, string>>> = {
  deactivate: "Dejan de verse en la guía y no se pierde nada: después los podés activar.",
};

/** Preview first: what is shown is what is written. */
export function BulkDialog(props: BulkDialogProps) {
  const { action, onClose } = props;
  const [preview, setPreview] = useState<(BulkPreview & { value: string }) | null>(null);
  return (
    <Dialog open onClose={onClose} title={TITLES[action]} variant="sheet">
      <div className="grid gap-4">
        <PreviewForm {...props} onPreview={setPreview} />
        {preview && <ApplyForm {...props} preview={preview} />}
      </div>
    </Dialog>
  );
}

interface PreviewFormProps extends BulkDialogProps {
  onPreview: (preview: (BulkPreview & { value: string }) | null) => void;
}

function PreviewForm({ action, ids, view, categories, onPreview }: PreviewFormProps) {
  const form = useForm({
    spec: PREVIEW_SPEC,
    async send({ data, values: { value } }) {
      data.set("intent", "preview");
      data.set("action", action);
      data.set("ids", ids ? JSON.stringify(ids) : "");
      data.set("view", businessListSearch(view));
      const answer = await postForm<BulkPreview>({ to: adminPaths.businesses(), spec: PREVIEW_SPEC, data });
      onPreview(answer.ok ? { ...answer.result, value } : null);
      return answer;
    },
    onInput: () => onPreview(null),
  });
  const isTyped = action === "category";
  const submit = useEffectEvent(() => form.props.ref.current?.requestSubmit());
  useEffect(() => {
    if (!isTyped) submit();
  }, [isTyped]);
  return (
    <form {...form.props} className="grid gap-3">
      <input type="hidden" name="action" value={action} />
      {isTyped && (
        <>
          <Field label="Categoría nueva" list="categorias" autoComplete="off" {...form.field("value")} />
          <datalist id="categorias">
            {categories.map((label) => (
              <option key={label} value={label} />
            ))}
          </datalist>
          <div>
            <Button type="submit" variant="plain" pending={form.isPending}>
              Ver qué cambia
            </Button>
          </div>
        </>
      )}
      <FormError {...form.refusal} />
    </form>
  );
}

interface ApplyFormProps extends BulkDialogProps {
  preview: BulkPreview & { value: string };
}

function ApplyForm({ action, preview: { rows, isCut, value }, onClose, onDone }: ApplyFormProps) {
  const { revalidate } = useRevalidator();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const changing = rows.filter(({ isChanged }) => isChanged);
  const wanted = changing.filter(({ id }) => !left.has(id));
  const form = useForm({
    spec: APPLY_SPEC,
    send({ data }) {
      data.set("intent", "apply");
      data.set("action", action);
      data.set("value", value);
      data.set("rows", JSON.stringify(wanted.map(({ id, version }) => [id, version])));
      return postForm<BulkOutcome>({ to: adminPaths.businesses(), spec: APPLY_SPEC, data });
    },
    async onDone(outcome) {
      await revalidate();
      onDone(describeOutcome(outcome), outcome.changeSetId);
    },
  });
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const same = rows.length - changing.length;
  return (
    <form {...form.props} className="grid gap-3">
      <input type="hidden" name="action" value={action} />
      <p>
        Todavía no se escribió nada. {changing.length > 0 && "Destildá lo que no quieras."} {NOTES[action]}
        {same > 0 && ` ${same === 1 ? "Uno ya está así" : `${groupDigits(same)} ya están así`}.`}
        {isCut && ` Se pueden cambiar hasta ${MOST_AT_ONCE} juntos.`}
      </p>
      <ul className="max-h-[45dvh] overflow-y-auto rounded-control border border-line bg-card">
        {changing.map((row) => (
          <PreviewRow key={row.id} row={row} isWanted={!left.has(row.id)} onToggle={() => toggle(row.id)} />
        ))}
      </ul>
      <FormError {...form.refusal} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="plain" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" pending={form.isPending} disabled={wanted.length === 0}>
          Cambiar {groupDigits(wanted.length)} {wanted.length === 1 ? "negocio" : "negocios"}
        </Button>
      </div>
    </form>
  );
}

function PreviewRow({ row, isWanted, onToggle }: { row: BulkRow; isWanted: boolean; onToggle: () => void }) {
  return (
    <li className="border-line not-last:border-b">
      <label className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2">
        <input
          type="checkbox"
          checked={isWanted}
          onChange={onToggle}
          className="size-5 shrink-0 accent-ink"
        />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-semibold">{row.title}</span>
          <span className="text-sm">
            <del className="text-primary">{row.before}</del> <span aria-hidden>→</span>{" "}
            <ins className="text-olive no-underline">{row.after}</ins>
          </span>
        </span>
      </label>
    </li>
  );
}

function describeOutcome({ changed, skipped }: BulkOutcome): string {
  const done = changed === 1 ? "Un negocio cambiado." : `${groupDigits(changed)} negocios cambiados.`;
  if (skipped.length === 0) return done;
  const names = skipped.slice(0, 3).join(", ");
  return `${done} Alguien tocó ${names}${skipped.length > 3 ? " y otros" : ""} mientras mirabas: quedó como está.`;
}
