import { CalendarDays, Plus, X } from "lucide";
import { useState } from "react";
import {
  type DaysKind,
  type TypedException,
  writeException,
} from "../../../../domain/business-editor/typed-exception.ts";
import { proposeShift, type TypedDay, USUAL_RANGE } from "../../../../domain/business-editor/typed-week.ts";
import { exceptionLines, parseExceptions } from "../../../../domain/schedule/reading/parse-exceptions.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/forms/field.tsx";
import { FieldError } from "../../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { RangeEditor } from "./range-editor.tsx";
import type { Editor } from "./use-editor.ts";

/** Days with other hours: a line each in the field, a chip each here. */
export function ExceptionsEditor({ editor }: { editor: Editor }) {
  const lines = exceptionLines(editor.values.scheduleExceptions);
  const { unread } = parseExceptions(editor.values.scheduleExceptions);
  const [isAdding, setAdding] = useState(false);
  const put = (next: readonly string[]) => editor.change({ scheduleExceptions: next.join("\n") });
  return (
    <div className="border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">Excepciones</h3>
      <ul className="flex flex-wrap items-center gap-2">
        {lines.map((line) => {
          const isUnread = unread.includes(line);
          return (
            <li
              key={line}
              className={`inline-flex max-w-full items-center gap-1.5 rounded-pill border pl-3.5 text-sm ${isUnread ? "border-primary text-primary" : "border-line"}`}
            >
              <Icon of={CalendarDays} size={15} className="shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                {line}
                {isUnread && <span className="font-semibold"> · no se entiende</span>}
              </span>
              <button
                type="button"
                aria-label={`Sacar ${line}`}
                onClick={() => put(lines.filter((other) => other !== line))}
                className="grid size-11 shrink-0 place-items-center rounded-pill hover:bg-wash lg:size-9"
              >
                <Icon of={X} size={15} />
              </button>
            </li>
          );
        })}
        <li>
          <button
            type="button"
            name="scheduleExceptions"
            onClick={() => setAdding(true)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-dashed border-edge px-4 text-sm font-semibold text-primary hover:bg-wash lg:min-h-9"
          >
            <Icon of={Plus} size={15} />
            Agregar fecha
          </button>
        </li>
      </ul>
      {editor.faults.scheduleExceptions && <FieldError>{editor.faults.scheduleExceptions}</FieldError>}
      <Dialog open={isAdding} onClose={() => setAdding(false)} title="Un día distinto">
        <ExceptionForm
          lines={lines}
          onAdd={(line) => {
            put([...lines, line]);
            setAdding(false);
          }}
        />
      </Dialog>
    </div>
  );
}

const KINDS: readonly (readonly [DaysKind, string])[] = [
  ["date", "Un día"],
  ["span", "Varios días"],
  ["holidays", "Los feriados"],
];

const NOTHING: TypedException = { kind: "date", first: "", last: "", isYearly: false, day: [] };

function ExceptionForm({ lines, onAdd }: { lines: readonly string[]; onAdd: (line: string) => void }) {
  const [typed, setTyped] = useState(NOTHING);
  const [fault, setFault] = useState("");
  const { kind, first, last, isYearly, day } = typed;
  const put = (changed: Partial<TypedException>) => setTyped({ ...typed, ...changed });
  const setDay = (next: TypedDay) => put({ day: next });

  function add(): void {
    const written = writeException(typed, lines);
    setFault(written.fault);
    if (written.line) onAdd(written.line);
  }

  return (
    <div className="grid gap-4">
      <Field
        as="select"
        label="Cuándo"
        value={kind}
        onChange={({ target }) => put({ kind: target.value as DaysKind })}
      >
        {KINDS.map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Field>
      {kind !== "holidays" && (
        <>
          <div className="grid gap-4 xs:grid-cols-2">
            <Field
              type="date"
              label={kind === "span" ? "Desde" : "Fecha"}
              value={first}
              onChange={({ target }) => put({ first: target.value })}
            />
            {kind === "span" && (
              <Field
                type="date"
                label="Hasta"
                value={last}
                onChange={({ target }) => put({ last: target.value })}
              />
            )}
          </div>
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={isYearly}
              onChange={({ target }) => put({ isYearly: target.checked })}
              className="size-5 accent-ink"
            />
            Todos los años
          </label>
        </>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">Horario</legend>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={day.length === 0}
            onChange={({ target }) => setDay(target.checked ? [] : [USUAL_RANGE])}
            className="size-5 accent-ink"
          />
          Cerrado
        </label>
        {day.map((range, index) => (
          <RangeEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no identity of their own
            key={index}
            label={`turno ${index + 1}`}
            range={range}
            onChange={(next) => setDay(day.with(index, next))}
            onRemove={index > 0 ? () => setDay(day.toSpliced(index, 1)) : null}
          />
        ))}
        {day.length === 1 && (
          <div>
            <Button variant="quiet" size="small" onClick={() => setDay([...day, proposeShift(day)])}>
              Otro turno
            </Button>
          </div>
        )}
      </fieldset>
      {fault && <FieldError>{fault}</FieldError>}
      <div className="flex justify-end">
        <Button onClick={add}>Agregar</Button>
      </div>
    </div>
  );
}
