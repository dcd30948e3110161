import { Copy, Plus } from "lucide";
import { useState } from "react";
import {
  proposeDay,
  proposeRange,
  type TypedDay,
  type TypedWeek,
  typeWeek,
  writeWeek,
} from "../../../../domain/business-editor/typed-week.ts";
import { WEEKDAYS } from "../../../../domain/schedule/civil-day.ts";
import { capitalise } from "../../../../domain/schedule/writing/format-week.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { RangeEditor } from "./range-editor.tsx";

const CLOSED: TypedWeek = WEEKDAYS.map(() => []);
const TEXT_BUTTON =
  "inline-flex min-h-11 items-center gap-1 px-1 text-[0.8125rem] font-semibold text-primary hover:underline lg:min-h-10";

interface WeekEditorProps {
  /** The written hours. */
  text: string;
  onChange: (text: string) => void;
}

/** The same hours as fields. What is typed in one is read by the other. */
export function WeekEditor({ text, onChange }: WeekEditorProps) {
  const [typed, setTyped] = useState({ text, week: typeWeek(text) ?? CLOSED });
  // The text was changed elsewhere.
  const week = typed.text === text ? typed.week : (typeWeek(text) ?? CLOSED);

  function put(next: TypedWeek): void {
    const written = writeWeek({ week: next, text });
    setTyped({ text: written ?? text, week: next });
    if (written !== null) onChange(written);
  }

  const firstOpen = week.findIndex((day) => day.length > 0);
  return (
    <div className="grid gap-1">
      {WEEKDAYS.map((name, index) => (
        <DayEditor
          key={name}
          name={name}
          day={week[index] ?? []}
          onOpen={() => put(week.with(index, proposeDay(week, index)))}
          onAddShift={() => put(week.with(index, [...(week[index] ?? []), proposeRange(week, index)]))}
          onChange={(day) => put(week.with(index, day))}
          onCopy={
            index === firstOpen
              ? () => put(week.map((day, other) => (other > index ? (week[index] ?? day) : day)))
              : null
          }
        />
      ))}
    </div>
  );
}

interface DayEditorProps {
  name: string;
  day: TypedDay;
  onChange: (day: TypedDay) => void;
  onOpen: () => void;
  onAddShift: () => void;
  onCopy: (() => void) | null;
}

function DayEditor({ name, day, onChange, onOpen, onAddShift, onCopy }: DayEditorProps) {
  const isOpen = day.length > 0;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line max-lg:border-b max-lg:py-1">
      <legend className="sr-only">{capitalise(name)}</legend>
      <label className="flex min-h-11 w-32 cursor-pointer items-center gap-2.5 font-semibold lg:min-h-10">
        <input
          type="checkbox"
          checked={isOpen}
          onChange={() => (isOpen ? onChange([]) : onOpen())}
          className="size-5 accent-ink"
        />
        {capitalise(name)}
      </label>
      {!isOpen && <span className="text-muted">Cerrado</span>}
      {day.map((range, index) => (
        <RangeEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no identity of their own
          key={index}
          label={`${name}, turno ${index + 1}`}
          range={range}
          onChange={(next) => onChange(day.with(index, next))}
          onRemove={index > 0 ? () => onChange(day.toSpliced(index, 1)) : null}
        />
      ))}
      {isOpen && day.length < 3 && (
        <button type="button" onClick={onAddShift} className={TEXT_BUTTON}>
          <Icon of={Plus} size={15} />
          Otro turno
          <span className="sr-only">el {name}</span>
        </button>
      )}
      {onCopy && (
        <button type="button" onClick={onCopy} className={`${TEXT_BUTTON} ml-auto text-ink!`}>
          <Icon of={Copy} size={15} />
          Copiar a los demás
          <span className="sr-only">el horario del {name}</span>
        </button>
      )}
    </fieldset>
  );
}
