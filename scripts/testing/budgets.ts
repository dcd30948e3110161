import type { TimedCase } from "./test-reports.ts";

/** Seconds of a case on two cores; a slower one needs a row in SLOW_CASES, or is printed as a warning. */
const MOST_SECONDS: Readonly<Record<TimedCase["kind"], number>> = { vitest: 10, playwright: 20 };

/** By the beginning of the title, with the reason. */
export const SLOW_CASES: Readonly<Record<string, string>> = {};

/** Warnings about a step that took longer than its budget, and about cases that are too slow for its kind. */
export function listOverruns(
  { name, seconds, budget }: { name: string; seconds: number; budget: number },
  cases: readonly TimedCase[],
): string[] {
  const slow = cases.filter((each) => each.seconds > MOST_SECONDS[each.kind] && !isListed(each));
  const lines = slow.map((each) => `a case over ${MOST_SECONDS[each.kind]} s: ${describe(each)}`);
  if (seconds <= budget) return lines;
  const slowest = cases.slice(0, 5).map((each) => `  ${describe(each)}`);
  return [
    ...lines,
    [`${name} took ${seconds.toFixed(0)} s of its ${budget}; its slowest cases:`, ...slowest].join("\n"),
  ];
}

const isListed = ({ title }: TimedCase) => Object.keys(SLOW_CASES).some((start) => title.startsWith(start));

const describe = ({ file, title, seconds }: TimedCase) => `${seconds.toFixed(1)} s  ${file}: ${title}`;
