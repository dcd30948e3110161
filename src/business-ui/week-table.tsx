import { useContext } from "react";
import { weekdayOf } from "../domain/schedule/civil-day.ts";
import { findDay } from "../domain/schedule/ranges-of-day.ts";
import type { ParsedSchedule } from "../domain/schedule/schedule.ts";
import { formatToday, listSpecialDays } from "../domain/schedule/writing/format-today.ts";
import { HoursText } from "./open-line.tsx";
import { RenderedDay, useNow } from "./use-now.ts";

interface WeekTableProps {
  week: readonly { readonly day: string; readonly hours: string }[];
  hours: ParsedSchedule & { readonly kind: "known" };
}

/** Holidays of the next days have rows of their own, the one of today instead of its weekday. */
export function WeekTable({ week, hours }: WeekTableProps) {
  const { schedule } = hours;
  const now = useNow();
  const rendered = useContext(RenderedDay);
  const day = now ? findDay({ schedule, now }) : rendered;
  const special = day === null ? [] : listSpecialDays({ schedule, day });
  const isSpecial = special[0]?.day === day;
  return (
    <>
      <HoursText
        hours={hours}
        describe={(at) => formatToday({ schedule, now: at })}
        className="mt-3 min-h-[calc(1lh+1rem)] rounded-xl bg-honey px-3 py-2 font-semibold empty:bg-transparent data-[state=open]:bg-olive-wash data-[state=open]:text-olive"
      />
      <Rows
        caption="Horario de la semana"
        rows={week.map((row, index) => ({
          ...row,
          isToday: day !== null && !isSpecial && index === weekdayOf(day),
        }))}
      />
      {/* A table of its own: its long names would squeeze the hours of the week. */}
      {special.length > 0 && (
        <Rows
          caption="Feriados y días distintos"
          rows={special.map((row) => ({ day: row.label, hours: row.hours, isToday: row.day === day }))}
        />
      )}
    </>
  );
}

interface RowsProps {
  caption: string;
  rows: readonly { readonly day: string; readonly hours: string; readonly isToday: boolean }[];
}

function Rows({ caption, rows }: RowsProps) {
  return (
    <table className="mt-1 w-full">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(({ day, hours, isToday }) => (
          <tr
            key={day}
            aria-current={isToday ? "date" : undefined}
            className="aria-[current=date]:font-semibold"
          >
            {/* The browser's own style makes it bold. */}
            <th scope="row" className="py-1 pr-2 pl-3 text-left align-top [font-weight:inherit]">
              {day}
            </th>
            <td className="py-1 pr-3 text-right align-top wrap-break-word">{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
