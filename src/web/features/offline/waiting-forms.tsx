import type { WaitingForm } from "../../../contract/offline.ts";
import { offlineStore } from "../../../personal/offline/offline-store.ts";
import { tellWorker } from "../../../personal/offline/start-offline.ts";
import { useStore } from "../../../personal/store.ts";
import { Button } from "../../../ui/button.tsx";

/** V-07: what was written without a connection and is not sent yet. */
export function WaitingForms() {
  const waiting = useStore({ store: offlineStore, select: (state) => state.waiting });
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="por-enviar" className="mb-8">
      <h2 id="por-enviar" className="mb-3 text-title">
        Por enviar
      </h2>
      <ul className="grid gap-3">
        {waiting.map((form) => (
          <li key={form.id} className="rounded-panel border border-line bg-card p-5">
            <Waiting form={form} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ form: { id, path, fields, refusal } }: { form: WaitingForm }) {
  const text = fields.find(([name]) => name === "text" || name === "name")?.[1] ?? "";
  return (
    <>
      <p className="font-semibold">{path.endsWith("/resenas") ? "Una reseña" : "Una sugerencia"}</p>
      <p className="mt-1 line-clamp-3 break-words">{text}</p>
      {refusal === null ? (
        <p className="mt-2 text-sm text-muted">Se manda sola cuando haya conexión.</p>
      ) : (
        <p role="alert" className="mt-2 text-sm text-danger">
          No se pudo enviar: {refusal}
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        <Button variant="plain" onClick={() => tellWorker({ kind: "send", again: true })}>
          Enviar ahora
        </Button>
        <Button variant="quiet" onClick={() => tellWorker({ kind: "discard", id })}>
          Descartar
        </Button>
      </p>
    </>
  );
}
