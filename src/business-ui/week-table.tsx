import { weekdayOf } from "../domain/schedule/civil-day.ts";
import { localMinuteOf } from "../domain/schedule/local-time.ts";
import { MINUTES_OF_DAY } from "../domain/schedule/schedule.ts";
import { useNow } from "./use-now.ts";

/** Today is highlighted after hydration. */
export function WeekTable({ week }: { week: readonly { readonly day: string; readonly hours: string }[] }) {
  const now = useNow();
  const today = now && weekdayOf(Math.floor(localMinuteOf(now) / MINUTES_OF_DAY));
  return (
    <table className="mt-3 w-full border-separate border-spacing-0">
      <caption className="sr-only">Horario de la semana</caption>
      <tbody>
        {week.map(({ day, hours }, index) => (
          <tr
            key={day}
            aria-current={index === today ? "date" : undefined}
            // On the cells: Firefox paints a row's background outside its rounded corners.
            className="aria-[current=date]:font-semibold aria-[current=date]:*:bg-olive-wash"
          >
            <th scope="row" className="rounded-l-xl px-2 py-1 text-left font-[inherit]">
              {day}
            </th>
            <td className="rounded-r-xl px-2 py-1 text-right">{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
