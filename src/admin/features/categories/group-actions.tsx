import { Split } from "lucide";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate, useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { CleanupAnswer, CleanupSpelling } from "../../../contract/category-cleanup.ts";
import { CLEANUP_SPEC, SPELLINGS_SPEC } from "../../../domain/categories/cleanup-form.ts";
import { categoryKeyOf } from "../../../domain/categories/resolve-category.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useToast } from "../../../ui/toast/toast-provider.tsx";
import { focusHeading } from "../../shell/focus-heading.ts";
import { useUndoToast } from "../../shell/use-undo-toast.ts";
import { countBusinesses } from "./count-businesses.ts";

/** The whole group: its spellings stay as they are. */
export function KeepButton({ spellings }: { spellings: readonly CleanupSpelling[] }) {
  const navigate = useNavigate();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const send = (intent: "keep" | "forget", list: readonly string[]) => {
    const data = new FormData();
    data.set("intent", intent);
    data.set("spellings", JSON.stringify(list));
    return postForm<CleanupAnswer>({ to: adminPaths.categories(), spec: SPELLINGS_SPEC, data });
  };
  const takeBack = async (written: readonly string[]) => {
    const answer = await send("forget", written.map(categoryKeyOf));
    if (!answer.ok) return showToast(answer.message, "error");
    await revalidate();
  };
  const press = async () => {
    setPending(true);
    const written = spellings.map(({ spelling }) => spelling);
    const answer = await send("keep", written);
    setPending(false);
    if (!answer.ok) return showToast(answer.message, "error");
    showToast("Anotado: no son lo mismo", "success", {
      label: "Deshacer",
      onPress: () => void takeBack(written),
    });
    await navigate(adminPaths.categories());
  };
  return (
    <Button variant="quiet" pending={isPending} onClick={() => void press()} className="text-ink!">
      <Icon of={Split} size={17} />
      No son lo mismo
    </Button>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  target: string;
  staying: readonly CleanupSpelling[];
  keptSpellings: readonly string[];
  changed: number;
  isRemembered: boolean;
}

export function ConfirmDialog({ open, onClose, ...props }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`¿Cambiar ${countBusinesses(props.changed)}?`}>
      <ConfirmForm {...props} onClose={onClose} />
    </Dialog>
  );
}

function ConfirmForm({
  onClose,
  target,
  staying,
  keptSpellings,
  changed,
  isRemembered,
}: Omit<ConfirmDialogProps, "open">) {
  const navigate = useNavigate();
  const showUndo = useUndoToast();
  const to = adminPaths.categories();
  const form = useForm({
    spec: CLEANUP_SPEC,
    send: ({ data }) => postForm<CleanupAnswer>({ to, spec: CLEANUP_SPEC, data }),
    onDone: async ({ changeSetId, changed: count }) => {
      // The heading takes no focus behind the dialog.
      flushSync(onClose);
      showUndo(`Listo: ${countBusinesses(count)} en ${target}`, changeSetId);
      await navigate(to);
      focusHeading();
    },
  });
  return (
    <form {...form.props} action={to} className="grid gap-4">
      <input type="hidden" name="intent" value="clean" />
      <input type="hidden" name="target" value={target} />
      <input
        type="hidden"
        name="spellings"
        value={JSON.stringify(staying.map(({ spelling, stamp }) => [spelling, stamp]))}
      />
      <input type="hidden" name="keptSpellings" value={JSON.stringify(keptSpellings)} />
      <input type="hidden" name="remember" value={isRemembered ? "1" : ""} />
      <p>
        Pasan a la categoría <strong>{target}</strong>. Van los {changed} juntos o ninguno, y se puede
        deshacer.
      </p>
      {isRemembered && keptSpellings.length > 0 && (
        <p className="text-[0.8125rem] text-muted">
          {keptSpellings.map((spelling) => `«${spelling}»`).join(", ")} queda como está y no se vuelve a
          proponer.
        </p>
      )}
      <FormError {...form.refusal} message={form.refusal?.message || form.refusal?.faults.target} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="plain" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" pending={form.isPending}>
          Cambiar
        </Button>
      </div>
    </form>
  );
}
