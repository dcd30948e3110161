import { FlaskConical, Search, Send } from "lucide";
import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { SearchEnginesView } from "../../../domain/search-engines/notices-view.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { BusinessPicker } from "../../shell/business-picker.tsx";
import { NoticeOutcome } from "./notice-outcome.tsx";
import { type ShownResult, useNotify } from "./use-notify.ts";

const PANEL = "rounded-panel border border-line bg-card px-4 py-3.5 md:px-5";
/** AN-01 */
const BATCH_SPACING_MS = 1_000;

export function ToolsTab({ view }: { view: SearchEnginesView }) {
  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
      <OneBusiness isOn={view.isOn} />
      <BatchTest view={view} />
    </div>
  );
}

function OneBusiness({ isOn }: Pick<SearchEnginesView, "isOn">) {
  const { notify, isPending, result } = useNotify();
  const [name, setName] = useState("");
  const [isPicking, setPicking] = useState(false);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() !== "") void notify(name.trim());
  };
  return (
    <section aria-labelledby="un-negocio" className={PANEL}>
      <h2 id="un-negocio" className="text-lg">
        Avisar de un negocio
      </h2>
      <form onSubmit={send} className="mt-2 flex flex-wrap items-end gap-3">
        <label className="grow basis-56 text-sm font-semibold">
          Negocio
          <input
            name="slug"
            required
            maxLength={500}
            placeholder="pizzeria-el-tilo"
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
            className="mt-1 min-h-11 w-full rounded-control border border-edge bg-card px-3 font-normal text-ink placeholder:text-muted"
          />
        </label>
        <Button variant="plain" onClick={() => setPicking(true)}>
          <Icon of={Search} size={17} />
          Buscar
        </Button>
        <Button type="submit" variant="plain" disabled={!isOn} pending={isPending}>
          <Icon of={Send} size={17} />
          Avisar
        </Button>
      </form>
      <p className="mt-2 text-[0.8125rem] text-muted">
        Su id, o la dirección de su página entera. Repetirlo en el mismo día puede dar 429.
      </p>
      <NoticeOutcome result={result} />
      <BusinessPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        title="¿De qué negocio?"
        onPick={({ slug }) => setName(slug)}
      />
    </section>
  );
}

function BatchTest({ view: { examples, isOn } }: { view: SearchEnginesView }) {
  const { send } = useNotify();
  const { revalidate } = useRevalidator();
  const [results, setResults] = useState<readonly ShownResult[]>([]);
  const [state, setState] = useState<"idle" | "running" | "done">("idle");
  const run = async () => {
    setState("running");
    setResults([]);
    for (const [index, slug] of examples.entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, BATCH_SPACING_MS));
      const result = await send(slug);
      setResults((before) => [...before, result]);
    }
    setState("done");
    await revalidate();
  };
  return (
    <section aria-labelledby="lote" className={PANEL}>
      <h2 id="lote" className="text-lg">
        Prueba por lote
      </h2>
      <p className="text-[0.8125rem] text-muted">
        Avisa de {examples.length} negocios, uno por segundo, y muestra cada respuesta.
      </p>
      <ul className="mt-2 text-sm">
        {results.map(({ slug, messages, status }) => (
          <li key={slug} className="flex justify-between gap-3 py-1 wrap-anywhere">
            <span>
              {slug}: {messages[0]}
            </span>
            <span className="text-muted">{status}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm font-semibold text-olive">
        {state === "done" && "Prueba de notificación completada"}
      </p>
      <Button
        variant="plain"
        size="small"
        className="mt-2"
        disabled={!isOn || examples.length === 0}
        pending={state === "running"}
        onClick={() => void run()}
      >
        <Icon of={FlaskConical} size={16} />
        {state === "done" ? "Probar otra vez" : "Probar"}
      </Button>
    </section>
  );
}
