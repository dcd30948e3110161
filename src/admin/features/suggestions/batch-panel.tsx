import { useState } from "react";
import { useRevalidator } from "react-router";
import { suggestionPaths } from "../../../contract/suggestion-review.ts";
import { REJECT_MANY_SPEC } from "../../../domain/suggestions/decision-fields.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { useToast } from "../../../ui/toast/toast-provider.tsx";
import { ReasonPicker, readReason } from "./reason-picker.tsx";
import { ReasonsDialog } from "./reasons-dialog.tsx";

interface BatchPanelProps {
  /** The ids of pending suggestions. */
  chosen: readonly string[];
  reasons: { readonly reasons: readonly string[]; readonly version: number };
  onDone: () => void;
}

/** Rejects several suggestions for the same reason. */
export function BatchPanel({ chosen, reasons, onDone }: BatchPanelProps) {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const [isEditingReasons, setEditingReasons] = useState(false);
  const form = useForm({
    spec: REJECT_MANY_SPEC,
    send: ({ data }) => {
      data.set("intent", "reject-many");
      data.set("reason", readReason(data));
      return postForm<{ message: string }>({ to: suggestionPaths.list(), spec: REJECT_MANY_SPEC, data });
    },
    async onDone({ message }) {
      showToast(message, "success");
      await revalidate();
      onDone();
    },
    onRefused({ message, detail }) {
      if (message) showToast(detail ? `${message}. ${detail}` : message, "error");
    },
  });
  const count = chosen.length;
  return (
    <section aria-label="Rechazar varias" className="rounded-panel border border-line bg-card p-5">
      <h2 className="text-lg">
        {count === 0
          ? "Elegí en la lista cuáles rechazar"
          : `${count} ${count === 1 ? "elegida" : "elegidas"}`}
      </h2>
      <form {...form.props} className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="ids" value={chosen.join(",")} />
        <ReasonPicker
          legend="El motivo de todas"
          reasons={reasons.reasons}
          error={form.field("reason").error}
          onEdit={() => setEditingReasons(true)}
        />
        <Field label="Notas (las ve solo el equipo)" autoComplete="off" {...form.field("notes")} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="notify" value="1" className="size-5 accent-ink" />
          Avisarles qué pasó a quienes dejaron su email
        </label>
        <FormError {...form.refusal} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={form.isPending} disabled={count === 0}>
            {count > 1 ? `Rechazar las ${count}` : "Rechazar"}
          </Button>
          <Button variant="plain" onClick={onDone}>
            Dejarlas como están
          </Button>
        </div>
      </form>
      <ReasonsDialog open={isEditingReasons} reasons={reasons} onClose={() => setEditingReasons(false)} />
    </section>
  );
}
