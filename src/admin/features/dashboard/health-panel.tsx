import { CircleAlert, CircleCheck, OctagonAlert, TriangleAlert } from "lucide";
import { Link } from "react-router";
import type { HealthLevel, HealthLine } from "../../../contract/dashboard.ts";
import { HEALTH_WORDS } from "../../../domain/dashboard/describe-waiting.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "./panel.tsx";

const LOOKS = {
  well: { icon: CircleCheck, text: "text-olive" },
  look: { icon: TriangleAlert, text: "text-amber" },
  urgent: { icon: OctagonAlert, text: "text-primary" },
} as const;

const TIME = new Intl.DateTimeFormat("es-AR", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "America/Argentina/Buenos_Aires",
});

/** Worst first; each line says what to do. */
export function HealthPanel({ lines, now }: { lines: readonly HealthLine[]; now: string }) {
  const count = (level: HealthLevel) => lines.filter((line) => line.level === level).length;
  return (
    <Panel
      title="Salud"
      aside={
        <>
          <Tag
            count={count("urgent")}
            one="1 urgente"
            many="urgentes"
            className="bg-tomato-wash text-primary"
            icon={CircleAlert}
          />
          <Tag
            count={count("look")}
            one="1 para mirar"
            many="para mirar"
            className="bg-amber-wash text-amber"
            icon={TriangleAlert}
          />
          <time dateTime={now} className="ml-auto text-[0.8125rem] text-muted">
            {TIME.format(new Date(now))}
          </time>
        </>
      }
    >
      <ul className="mt-2">
        {lines.map(({ title, level, detail, path }) => (
          <li key={title} className="flex gap-2.5 py-1.5">
            <Icon of={LOOKS[level].icon} size={18} className={`mt-0.5 shrink-0 ${LOOKS[level].text}`} />
            <p className="min-w-0 flex-1">
              <span className="sr-only">{HEALTH_WORDS[level]}: </span>
              <span className="font-semibold">{title}</span>{" "}
              <span className="text-[0.8125rem] text-muted">· {detail}</span>
            </p>
            {path && (
              <Link
                to={path}
                className={`${buttonClass({ variant: "plain", size: "small" })} self-center border-edge!`}
              >
                Mirar<span className="sr-only"> {title}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface TagProps {
  count: number;
  one: string;
  many: string;
  className: string;
  icon: typeof CircleAlert;
}

function Tag({ count, one, many, className, icon }: TagProps) {
  if (count === 0) return null;
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-pill px-2.5 py-1 text-xs font-semibold ${className}`}
    >
      <Icon of={icon} size={14} />
      {count === 1 ? one : `${count} ${many}`}
    </span>
  );
}
