import type { FormSpec } from "../forms/form-spec.ts";

export const FRESHNESS_ANSWERS = ["same", "changed", "closed"] as const;
export type FreshnessAnswer = (typeof FRESHNESS_ANSWERS)[number];

/** V-05 */
export const ANSWER_LABELS: Readonly<Record<FreshnessAnswer, string>> = {
  same: "Sigue igual",
  changed: "Cambió",
  closed: "Cerró",
};

const NO_ANSWER = "Elegí una de las tres respuestas.";

/** What visitors send. */
export const FRESHNESS_SPEC = {
  fields: {
    answer: {
      kind: "choice",
      longest: 10,
      among: FRESHNESS_ANSWERS,
      required: NO_ANSWER,
      wrong: NO_ANSWER,
    },
    note: { kind: "lines", longest: 300, tooLong: "Puede tener hasta 300 letras." },
  },
  failed: "No pudimos avisar. Probá de nuevo en un rato.",
} as const satisfies FormSpec;

/** What staff do with a business of the list "para revisar". */
export const CHECK_SPEC = {
  fields: {
    id: { kind: "hidden", longest: 200 },
  },
  failed: "No pudimos guardarlo. Probá de nuevo en un momento.",
} as const satisfies FormSpec;

/** An open one. */
export interface ShownReport {
  readonly answer: FreshnessAnswer;
  readonly note: string;
  /** ISO text. */
  readonly at: string;
}

/** `describeReports([changed, changed, closed])` is "2 dicen que cambió · 1 dice que cerró". */
export function describeReports(reports: readonly Pick<ShownReport, "answer">[]): string {
  return FRESHNESS_ANSWERS.toReversed()
    .map((answer) => ({ answer, count: reports.filter((report) => report.answer === answer).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(
      ({ answer, count }) =>
        `${count} ${count === 1 ? "dice" : "dicen"} que ${ANSWER_LABELS[answer].toLowerCase()}`,
    )
    .join(" · ");
}
