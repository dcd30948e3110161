import { Check } from "lucide";
import { useNow } from "../../../../business-ui/use-now.ts";
import { formatWhen } from "../../../../domain/schedule/format-when.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import type { Editor } from "./use-editor.ts";

/** Sticks to the bottom; on a phone above the tabs. */
export function SaveBar({ editor, isNew }: { editor: Editor; isNew: boolean }) {
  const now = useNow();
  const count = Object.keys(editor.edits).length;
  const saved =
    editor.draftAt && now ? `borrador guardado ${formatWhen({ at: new Date(editor.draftAt), now })}` : "";
  return (
    <div
      data-decision-bar
      className={`sticky bottom-15 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-card px-4 py-3 shadow-lift md:bottom-0 md:-mx-6 md:px-6 ${count === 0 && !isNew ? "max-md:hidden" : ""}`}
    >
      <p role="status" className="min-w-0 flex-1 basis-28">
        <strong className="block sm:inline">{describe({ count, isNew })}</strong>{" "}
        <span className="text-[0.8125rem] text-muted">{saved}</span>
      </p>
      {count > 0 && (
        <Button variant="quiet" onClick={editor.discard}>
          Descartar
        </Button>
      )}
      <Button
        pending={editor.isPending}
        disabled={count === 0 || editor.hasClash}
        aria-keyshortcuts="Control+S"
        onClick={() => void editor.save()}
      >
        <Icon of={Check} size={18} />
        {isNew ? "Agregar negocio" : "Guardar cambios"}
        <kbd aria-hidden className="ml-1 rounded-md border border-current/40 px-1.5 text-xs max-lg:hidden">
          Ctrl S
        </kbd>
      </Button>
    </div>
  );
}

function describe({ count, isNew }: { count: number; isNew: boolean }): string {
  if (count === 0) return isNew ? "Empezá por el nombre" : "Sin cambios";
  return count === 1 ? "1 cambio sin guardar" : `${count} cambios sin guardar`;
}
