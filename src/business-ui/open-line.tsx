import { useContext } from "react";
import type { ParsedSchedule } from "../domain/schedule/schedule.ts";
import { describeHours, type HoursLine } from "../domain/schedule/writing/describe-hours.ts";
import { serveHours } from "./serve-hours.ts";
import { RenderedDay, useNow } from "./use-now.ts";

interface OpenLineProps {
  hours: ParsedSchedule;
  className?: string;
}

/** The state by the clock. */
export function OpenLine({ hours, className = "" }: OpenLineProps) {
  return (
    <HoursText
      hours={hours}
      describe={(now) => describeHours({ hours, now })}
      className={`open-line ${className}`}
    />
  );
}

interface HoursTextProps extends OpenLineProps {
  describe: (now: Date) => HoursLine;
}

/**
 * Text that depends on the clock, while the cached HTML serves every hour: the server writes the hours of its day, which
 * stand without scripts, and the lines of that day, from which `first-paint.ts` takes one before anything is painted.
 */
export function HoursText({ hours, describe, className }: HoursTextProps) {
  const now = useNow();
  const line = now && describe(now);
  const day = useContext(RenderedDay);
  const served = import.meta.env.SSR && day !== null ? serveHours({ hours, day, describe }) : null;
  return (
    <p suppressHydrationWarning data-lines={served?.lines} data-state={line?.kind} className={className}>
      {(line ?? served)?.text ?? ""}
    </p>
  );
}
