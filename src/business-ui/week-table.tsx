import type { ParsedSchedule } from "../domain/schedule/schedule.ts";
import { formatToday } from "../domain/schedule/writing/format-today.ts";
import { useNow } from "./use-now.ts";

interface WeekTableProps {
  week: readonly { readonly day: string; readonly hours: string }[];
  hours: ParsedSchedule;
}

/** Today is shown after hydration, in reserved space. */
export function WeekTable({ week, hours }: WeekTableProps) {
  const now = useNow();
  const today = now && hours.kind === "known" ? formatToday({ schedule: hours.schedule, now }) : null;
  return (
    <>
      <p
        data-open={today?.isOpen || undefined}
        className={`needs-script mt-3 min-h-[calc(1lh+1rem)] rounded-xl px-3 py-2 font-semibold ${today ? "bg-honey data-open:bg-olive-wash data-open:text-olive" : ""}`}
      >
        {today?.text}
      </p>
      <table className="mt-1 w-full">
        <caption className="sr-only">Horario de la semana</caption>
        <tbody>
          {week.map(({ day, hours: written }, index) => (
            <tr
              key={day}
              aria-current={index === today?.weekday ? "date" : undefined}
              className="aria-[current=date]:font-semibold"
            >
              {/* The browser's own style makes it bold. */}
              <th scope="row" className="py-1 pr-2 pl-3 text-left [font-weight:inherit]">
                {day}
              </th>
              <td className="py-1 pr-3 text-right wrap-anywhere">{written}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
