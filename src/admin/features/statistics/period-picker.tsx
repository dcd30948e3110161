import { CalendarDays } from "lucide";
import { Form, Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { PERIODS, type Period } from "../../../domain/statistics/period.ts";
import { Button } from "../../../ui/button.tsx";
import { pillClass } from "../../../ui/classes.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/icon.tsx";

const LABELS: Readonly<Record<(typeof PERIODS)[number], string>> = {
  7: "7 días",
  30: "30 días",
  90: "90 días",
  365: "Un año",
};

const COMPARISONS = [
  ["before", "antes", "El período de antes"],
  ["year", "anual", "Un año antes"],
  ["none", "nada", "Nada"],
] as const;

/** In the address, so that a view can be sent to somebody. */
export function PeriodPicker({ period, today }: { period: Period; today: string }) {
  const contra = COMPARISONS.find(([id]) => id === period.comparison)?.[1] ?? "antes";
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
      <nav aria-label="Período" className="-mx-4 min-w-0 overflow-x-auto px-4 py-1 md:mx-0 md:px-0">
        <ul className="flex w-max gap-2">
          {PERIODS.map((days) => {
            const isCurrent = period.days === days && period.to === today;
            return (
              <li key={days}>
                <Link
                  to={`${adminPaths.statistics()}?${new URLSearchParams({ dias: String(days), contra })}`}
                  aria-current={isCurrent ? "page" : undefined}
                  className={pillClass({ selected: isCurrent })}
                >
                  {LABELS[days]}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <Form
        key={`${period.from} ${period.to} ${contra}`}
        action={adminPaths.statistics()}
        aria-label="Elegir el período"
        className="grid w-full grid-cols-2 items-end gap-3 md:flex md:w-auto"
      >
        <Field label="Desde" type="date" name="desde" max={today} defaultValue={period.from} />
        <Field label="Hasta" type="date" name="hasta" max={today} defaultValue={period.to} />
        <Field as="select" label="Contra" name="contra" defaultValue={contra}>
          {COMPARISONS.map(([id, value, label]) => (
            <option key={id} value={value}>
              {label}
            </option>
          ))}
        </Field>
        <Button type="submit" variant="plain" className="border-edge!">
          <Icon of={CalendarDays} size={17} />
          Ver
        </Button>
      </Form>
    </div>
  );
}
