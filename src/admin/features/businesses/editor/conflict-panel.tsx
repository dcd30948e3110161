import { GitCompareArrows } from "lucide";
import { useState } from "react";
import type { SaveConflict } from "../../../../contract/business-editor.ts";
import { listClashes, listTheirs } from "../../../../domain/business-editor/editor-fields.ts";
import { formatField } from "../../../../domain/history/format-changed.ts";
import { fieldLabel } from "../../../../domain/history/history-labels.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";

interface ConflictPanelProps {
  conflict: SaveConflict;
  /** The fields where the other person's value is taken. */
  onSettle: (left: ReadonlySet<string>) => void;
}

/** Only clashing fields are asked about; the others are on both sides already. */
export function ConflictPanel({ conflict, onSettle }: ConflictPanelProps) {
  const { fields, who, when } = conflict;
  const clashes = listClashes(fields);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAllShown, setAllShown] = useState(clashes.length === 0);
  const [now] = useState(() => new Date());
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(left);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setLeft(next);
  };
  const together =
    clashes.length === 0
      ? "No tocaron los mismos campos: guardá de nuevo y quedan los dos."
      : `Tocaron juntos ${clashes.length} ${clashes.length === 1 ? "campo" : "campos"}; los demás no se pisan.`;
  return (
    <section
      role="alert"
      ref={showPanel}
      tabIndex={-1}
      aria-label="Cambios de otra persona"
      className="mt-4 scroll-mt-4 overflow-hidden rounded-panel border-2 border-amber bg-card"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-amber-wash px-4 py-3">
        <Icon of={GitCompareArrows} size={20} className="shrink-0 text-amber" />
        <p className="min-w-0 flex-1 basis-60">
          <strong>{who} guardó cambios mientras editabas.</strong>{" "}
          <span className="text-muted">
            {when && `${when.charAt(0).toUpperCase()}${when.slice(1)}. `}
            {together}
          </span>
        </p>
        <button
          type="button"
          aria-expanded={isAllShown}
          onClick={() => setAllShown(!isAllShown)}
          className="min-h-11 px-2 text-sm font-semibold hover:underline"
        >
          Ver todo lo que cambió
        </button>
      </header>
      <div className="grid gap-3 px-4 py-4">
        {clashes.map(({ field, yours, theirs }) => (
          <fieldset key={field} className="grid gap-x-4 gap-y-1 md:grid-cols-[9rem_1fr_1fr]">
            <legend className="float-left font-semibold md:w-36">{fieldLabel(field)}</legend>
            <Choice
              name={`choice-${field}`}
              value={formatField(field, yours, now)}
              owner="el tuyo"
              isChosen={!left.has(field)}
              onChoose={() => choose(field, false)}
            />
            <Choice
              name={`choice-${field}`}
              value={formatField(field, theirs, now)}
              owner={`el de ${who}`}
              isChosen={left.has(field)}
              onChoose={() => choose(field, true)}
            />
          </fieldset>
        ))}
        {isAllShown && (
          <dl className="grid gap-1 text-sm">
            {listTheirs(fields).map(({ field, base, theirs }) => (
              <div key={field} className="flex flex-wrap gap-x-2">
                <dt className="w-36 shrink-0 text-muted">{fieldLabel(field)}</dt>
                <dd className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  <del className="text-primary">{formatField(field, base, now)}</del>{" "}
                  <ins className="text-olive no-underline">{formatField(field, theirs, now)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div className="flex justify-end">
          <Button variant="night" onClick={() => onSettle(left)}>
            {clashes.length > 0 ? "Usar lo elegido" : "Entendido"}
          </Button>
        </div>
      </div>
    </section>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  owner: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, value, owner, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{value}</span>{" "}
        <span className="text-[0.8125rem] text-muted">{owner}</span>
      </span>
    </label>
  );
}

/** It is above the field that was saved last. */
function showPanel(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: "start" });
}
