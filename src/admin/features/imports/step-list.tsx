import { Check } from "lucide";
import { Icon } from "../../../ui/icon.tsx";

const STEPS = ["Archivo", "Columnas", "Vista previa", "Importar"] as const;

/** Where an import is; `current` counts from 0. */
export function StepList({ current }: { current: number }) {
  return (
    <ol aria-label="Pasos" className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {STEPS.map((label, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        const look = lookOf({ isDone, isCurrent });
        return (
          <li
            key={label}
            aria-current={isCurrent ? "step" : undefined}
            className="flex items-center gap-2 not-first:before:h-px not-first:before:w-6 not-first:before:bg-edge max-sm:not-first:before:w-2"
          >
            <span
              className={`grid size-6.5 place-items-center rounded-pill text-[0.8125rem] font-bold ${look}`}
            >
              {isDone ? <Icon of={Check} size={15} /> : index + 1}
            </span>
            <span
              className={`${isCurrent ? "font-semibold" : "text-muted"} ${isCurrent ? "" : "max-sm:sr-only"}`}
            >
              {label}
              {isDone && <span className="sr-only"> (listo)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function lookOf({ isDone, isCurrent }: { isDone: boolean; isCurrent: boolean }): string {
  if (isDone) return "bg-olive text-paper";
  return isCurrent ? "bg-ink text-paper" : "border border-edge text-muted";
}
