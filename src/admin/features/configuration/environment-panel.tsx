import { Lock } from "lucide";
import type { EnvironmentLine } from "../../../domain/settings/setting-fields.ts";
import { Icon } from "../../../ui/icon.tsx";

/** Read-only; the server sends no secret. */
export function EnvironmentPanel({ lines }: { lines: readonly EnvironmentLine[] }) {
  const set = lines.filter(({ isSet }) => isSet);
  const others = lines.filter(({ isSet }) => !isSet);
  return (
    <section
      id="servidor"
      aria-labelledby="servidor-titulo"
      className="scroll-mt-4 rounded-panel border border-line bg-wash px-4 py-3.5 md:px-5"
    >
      <h2 id="servidor-titulo" className="flex items-center gap-2 text-lg">
        <Icon of={Lock} size={17} />
        Del servidor
      </h2>
      <p className="text-[0.8125rem] text-muted">Solo se leen. Se cambian donde corre la guía.</p>
      {set.length === 0 && <p className="mt-3">No hay ninguna variable puesta: vale todo como vino.</p>}
      <Lines lines={set} />
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          {others.length} sin poner
        </summary>
        <Lines lines={others} />
      </details>
    </section>
  );
}

function Lines({ lines }: { lines: readonly EnvironmentLine[] }) {
  return (
    <dl className="mt-2 divide-y divide-line">
      {lines.map(({ name, text }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2 text-[0.8125rem]">
          <dt>
            <code>{name}</code>
          </dt>
          <dd className="min-w-0 wrap-anywhere text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
