import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, RotateCw, X } from "lucide";
import { useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { BusinessPicker } from "../business-picker.tsx";
import { useUndo } from "../use-undo-toast.ts";
import { isUnfinished, type Upload } from "./upload-queue.ts";
import { useUploads } from "./use-uploads.ts";

const CHOICE =
  "min-h-11 shrink-0 rounded-pill border border-primary px-4 font-semibold text-primary lg:min-h-9";
const TOOL = "grid size-11 shrink-0 place-items-center rounded-pill hover:bg-wash lg:size-9";

/** AM-01: every upload with its progress, over whatever screen is open. */
export function UploadsPanel() {
  const { uploads, queue } = useUploads();
  const [isFolded, setFolded] = useState(false);
  const [asking, setAsking] = useState<number | null>(null);
  if (uploads.length === 0) return null;
  const left = uploads.filter(isUnfinished).length;
  const fold = isFolded ? ChevronUp : ChevronDown;
  return (
    <section
      aria-label="Subidas"
      className="fixed right-4 bottom-4 z-30 flex max-h-[60dvh] w-[min(21.5rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-panel bg-card shadow-lift ring-1 ring-line max-md:bottom-20"
    >
      <header className="flex items-center gap-1 bg-night py-1 pr-1 pl-4 text-on-night">
        <h2 className="grow text-base">
          <span role="status">{headingOf(uploads, left)}</span>
        </h2>
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-label={isFolded ? "Mostrar las subidas" : "Plegar las subidas"}
          onClick={() => setFolded(!isFolded)}
          className="grid size-11 place-items-center rounded-pill"
        >
          <Icon of={fold} size={18} />
        </button>
        {left === 0 && (
          <button
            type="button"
            aria-label="Cerrar las subidas"
            onClick={() => queue.forgetFinished()}
            className="grid size-11 place-items-center rounded-pill"
          >
            <Icon of={X} size={18} />
          </button>
        )}
      </header>
      {!isFolded && (
        <ul className="min-h-0 divide-y divide-line overflow-y-auto px-4">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onAsk={() => setAsking(upload.key)} />
          ))}
        </ul>
      )}
      <BusinessPicker
        open={asking !== null}
        onClose={() => setAsking(null)}
        title="¿De qué negocio es?"
        onPick={({ slug, title }) => {
          if (asking !== null) queue.choose(asking, { id: slug, title });
        }}
      />
    </section>
  );
}

function headingOf(uploads: readonly Upload[], left: number): string {
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const asked = uploads.filter(({ state }) => state === "unmatched").length;
  if (left > 0) return `Subiendo ${uploads.length - left - failed - asked + 1} de ${uploads.length}`;
  if (asked > 0) return asked === 1 ? "Falta decir de quién es una" : `Falta decir de quién son ${asked}`;
  if (failed > 0) return failed === 1 ? "Una no se subió" : `${failed} no se subieron`;
  return uploads.length === 1 ? "Foto subida" : `${uploads.length} fotos subidas`;
}

export function percentOf({ file, sentBytes }: Upload): number {
  return Math.min(100, Math.round((sentBytes / Math.max(1, file.size)) * 100));
}

/** Without `onAsk` its business is known. */
export function UploadRow({ upload, onAsk }: { upload: Upload; onAsk?: () => void }) {
  const { queue } = useUploads();
  const { key, file, target, likely, state } = upload;
  const canRemove = state !== "saving" && state !== "done";
  return (
    <li className="flex items-center gap-2 py-2.5 text-[0.8125rem]">
      <span className="min-w-0 grow">
        <strong className="block truncate">{file.name}</strong>
        <span
          role={state === "failed" ? "alert" : undefined}
          className={`block wrap-anywhere ${noteLook(upload)}`}
        >
          {noteOf(upload)}
        </span>
        {target && state === "failed" && <span className="block text-muted">{target.business.title}</span>}
      </span>
      {state === "sending" && <span className="shrink-0 text-muted">{percentOf(upload)} %</span>}
      {state === "done" && <UndoButton upload={upload} />}
      {state === "done" && <Icon of={CircleCheck} size={18} className="shrink-0 text-olive" />}
      {state === "unmatched" && likely && (
        <button
          type="button"
          aria-label={`Sí, ${file.name} es de ${likely.title}`}
          onClick={() => queue.choose(key, likely)}
          className={CHOICE}
        >
          Sí
        </button>
      )}
      {state === "unmatched" && (
        <button type="button" onClick={onAsk} className={CHOICE}>
          {likely ? "Otro" : "Elegir"}
        </button>
      )}
      {state === "failed" && upload.canRetry && (
        <button
          type="button"
          aria-label={`Reintentar ${file.name}`}
          onClick={() => queue.retry(key)}
          className={TOOL}
        >
          <Icon of={RotateCw} size={17} />
        </button>
      )}
      {state === "failed" && !upload.canRetry && (
        <Icon of={CircleAlert} size={18} className="shrink-0 text-primary" />
      )}
      {canRemove && (
        <button
          type="button"
          aria-label={`${isUnfinished(upload) ? "Cancelar" : "Sacar de la lista"} ${file.name}`}
          onClick={() => queue.remove(key)}
          className={TOOL}
        >
          <Icon of={X} size={17} />
        </button>
      )}
    </li>
  );
}

/** Nothing where the business had the picture already. */
export function UndoButton({ upload: { key, file, changeSetId } }: { upload: Upload }) {
  const undo = useUndo();
  const { queue } = useUploads();
  if (changeSetId === null) return null;
  return (
    <button
      type="button"
      aria-label={`Deshacer la subida de ${file.name}`}
      onClick={() => void undo(changeSetId).then((isUndone) => isUndone && queue.remove(key))}
      className="min-h-8 shrink-0 font-semibold text-primary hover:underline"
    >
      Deshacer
    </button>
  );
}

function noteOf({ state, target, likely, problem, detail }: Upload): string {
  switch (state) {
    case "matching":
      return "Mirando de qué negocio es…";
    case "unmatched":
      return likely ? `¿Es de ${likely.title}?` : "¿De qué negocio es?";
    case "failed":
      return [problem, detail].filter(Boolean).join(": ");
    case "waiting":
      return `${target?.business.title} · en espera`;
    case "saving":
      return `${target?.business.title} · guardando`;
    case "sending":
    case "done":
      return target?.business.title ?? "";
  }
}

function noteLook({ state }: Upload): string {
  if (state === "failed") return "text-primary";
  return state === "unmatched" ? "text-amber" : "text-muted";
}
