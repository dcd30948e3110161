import type { TimedCase } from "./test-reports.ts";

/** Seconds of a case on two cores; a slower one needs a row in SLOW_CASES, or is printed as a warning. */
const MOST_SECONDS: Readonly<Record<TimedCase["kind"], number>> = { vitest: 10, playwright: 20 };

/** By a part of the title, with the reason. */
export const SLOW_CASES: Readonly<Record<string, string>> = {
  "cases run in the browser, ": "compiles every browser test, which the browser step then finds compiled",
  "AX-07 2,000 items, the process killed five times":
    "starts eight processes and waits for the lease of each killed one",
  "AI-03 AX-07 of 2,000 rows each": "starts a process again after each of two kills",
  "AX-06 every name ever used": "reads every name of a long history",
  "S-01 S-08 400 hostile texts": "sends four hundred texts",
  "beside a running server it renames": "starts a server with a database of its own, and a command beside it",
  "the layout shift stays below": "holds the fonts of ten pages back until the browser paints without them",
  "V-07 where the browser takes a dead network":
    "waits for the page's own limits for a network that never answers",
  "V-07 after a deploy a stored page": "waits for the page's own limits and loads three versions",
  "V-07 without background sync": "waits for the page's own pauses between tries",
  "V-07 hearts, stars and a list of a member": "waits for the page's own pauses between tries",
  "V-07 V-08 a review written without": "waits for the page's own pauses between tries",
  "axe finds nothing in the": "opens some twelve pages or overlays, and resizes each",
  "V-14 a backup is made and downloaded": "restores a whole site",
};

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

const isListed = ({ title }: TimedCase) => Object.keys(SLOW_CASES).some((part) => title.includes(part));

const describe = ({ file, title, seconds }: TimedCase) => `${seconds.toFixed(1)} s  ${file}: ${title}`;
