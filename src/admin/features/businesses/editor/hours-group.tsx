import { Clock } from "lucide";
import { useNow } from "../../../../business-ui/use-now.ts";
import { addExceptions } from "../../../../domain/schedule/reading/parse-exceptions.ts";
import { parseSchedule } from "../../../../domain/schedule/reading/parse-schedule.ts";
import type { Schedule } from "../../../../domain/schedule/schedule.ts";
import { describeHours } from "../../../../domain/schedule/writing/describe-hours.ts";
import { formatException } from "../../../../domain/schedule/writing/format-schedule.ts";
import { Field } from "../../../../ui/forms/field.tsx";
import { EditorGroup, GroupCheck } from "./editor-group.tsx";
import { ExceptionsEditor } from "./exceptions-editor.tsx";
import { ReadingNote } from "./reading-note.tsx";
import type { Editor } from "./use-editor.ts";
import { WeekEditor } from "./week-editor.tsx";

export function HoursGroup({ editor }: { editor: Editor }) {
  const { values, faults } = editor;
  return (
    <EditorGroup
      title="Horario"
      icon={Clock}
      summary={values.schedule || "Sin horario"}
      fault={faults.schedule ?? faults.scheduleExceptions}
      check={
        <GroupCheck
          at={values.hoursCheckedAt}
          onConfirm={() => editor.change({ hoursCheckedAt: new Date().toISOString() })}
        />
      }
    >
      <div className="grid gap-1.5">
        <Field
          as="textarea"
          rows={2}
          label="Escrito"
          maxLength={2_000}
          placeholder="Martes a domingo 19 a 00:30"
          {...editor.text("schedule")}
        />
        <HoursReading schedule={values.schedule} exceptions={values.scheduleExceptions} />
      </div>
      <WeekEditor text={values.schedule} onChange={(schedule) => editor.change({ schedule })} />
      <ExceptionsEditor editor={editor} />
    </EditorGroup>
  );
}

/** "Así se lee: cerrado, abre mañana 19:00" */
function HoursReading({ schedule, exceptions }: { schedule: string; exceptions: string }) {
  const now = useNow();
  if (schedule.trim() === "" || !now) return null;
  const written = parseSchedule(schedule);
  const parsed = addExceptions(written, exceptions);
  if (parsed.kind === "unknown")
    return (
      <ReadingNote isClear={false}>
        No se entiende: se muestra como está escrito. Probá con la semana de abajo.
      </ReadingNote>
    );
  const words = describeHours({ hours: parsed, now }).text;
  const special = written.kind === "known" ? listSpecialDays(written.schedule) : [];
  return (
    <ReadingNote isClear>
      Así se lee: <strong>{words.charAt(0).toLowerCase() + words.slice(1).replace(" · ", ", ")}</strong>
      {special.length > 0 && `. Días distintos: ${special.join("; ")}`}
    </ReadingNote>
  );
}

/** Holidays and dates in the written text, which the week below does not show. */
function listSpecialDays({ holidays, exceptions }: Schedule): string[] {
  return [
    ...(typeof holidays === "string" ? [] : [formatException({ days: "holidays", ranges: holidays })]),
    ...exceptions.map((exception) => formatException({ days: exception, ranges: exception.ranges })),
  ].map((line) => line.charAt(0).toLowerCase() + line.slice(1));
}
