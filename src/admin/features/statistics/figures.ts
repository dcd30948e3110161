import { adminPaths } from "../../../contract/admin-paths.ts";
import type { FigureFile, NamedCount } from "../../../contract/statistics.ts";
import { type Period, periodSearch } from "../../../domain/statistics/period.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";

/** Null is a gap. */
export function showCount(count: number | null): string {
  return count === null ? "—" : groupDigits(count);
}

export function fileOf(panel: FigureFile, period: Period): string {
  return `${adminPaths.statisticsFile()}${periodSearch(period)}&panel=${panel}`;
}

export function namedTable(first: string, rows: readonly NamedCount[]) {
  return {
    header: [first, "Vistas", "Antes"],
    rows: rows.map(({ name, count, before }) => [name, showCount(count), showCount(before)]),
  };
}
