import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findCrossing } from "../src/domain/city-plan/crossing.ts";
import { findBlock } from "../src/domain/city-plan/house-numbers.ts";
import { metresBetween, planPointOf } from "../src/domain/city-plan/plan-frame.ts";
import type { Way } from "../src/domain/city-plan/way.ts";

/**
 * `node bench/city-plan.ts FOLDER` compares the plan with `la-plata-corners.csv` and `la-plata-addresses.csv`: errors in metres
 * and wrong house numbers. Ends with code 1 if a target is missed.
 */
const TARGETS = { median: 3, ninetyPercent: 8, houseNumbers: 0.95 };

function main(): void {
  const folder = process.argv[2];
  if (folder === undefined) {
    console.error("usage: node bench/city-plan.ts FOLDER");
    process.exitCode = 2;
    return;
  }
  const corners = readTable(join(folder, "la-plata-corners.csv"));
  const casco = printErrors({ title: "corners of the casco", rows: rowsOf({ corners, kind: "corner" }) });
  printErrors({ title: "corners outside", rows: rowsOf({ corners, kind: "corner_outside" }) });
  printErrors({ title: "diagonals", rows: rowsOf({ corners, kind: "diagonal_cross" }) });
  const share = printHouseNumbers(readTable(join(folder, "la-plata-addresses.csv")));
  const met =
    casco.median <= TARGETS.median &&
    casco.ninetyPercent <= TARGETS.ninetyPercent &&
    share >= TARGETS.houseNumbers;
  console.log(met ? "targets met" : `targets missed: ${JSON.stringify(TARGETS)}`);
  process.exitCode = met ? 0 : 1;
}

type Row = Readonly<Record<string, string>>;

function readTable(file: string): Row[] {
  const [header = "", ...lines] = readFileSync(file, "utf8").trim().split(/\r?\n/);
  const names = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
  });
}

function rowsOf({ corners, kind }: { corners: Row[]; kind: string }): Row[] {
  return corners.filter((row) => row.kind === kind);
}

function printErrors({ title, rows }: { title: string; rows: Row[] }): {
  median: number;
  ninetyPercent: number;
} {
  const found = rows.map((row) => ({ name: nameOf(row), error: findError(row) }));
  const unknown = found.filter(({ error }) => error === null);
  const errors = found.flatMap(({ error }) => error ?? []).sort((one, other) => one - other);
  const median = quantile({ sorted: errors, share: 0.5 });
  const ninetyPercent = quantile({ sorted: errors, share: 0.9 });
  const most = quantile({ sorted: errors, share: 1 });
  const figures = `median ${median.toFixed(1)} m, 90 % ${ninetyPercent.toFixed(1)} m, max ${most.toFixed(1)} m`;
  console.log(`${title}: ${errors.length} placed, ${figures}`);
  if (unknown.length > 0) console.log(`  not placed: ${unknown.map(({ name }) => name).join(", ")}`);
  const worst = found.toSorted((one, other) => (other.error ?? 0) - (one.error ?? 0)).slice(0, 3);
  console.log(`  worst: ${worst.map(({ name, error }) => `${name} ${error?.toFixed(0)} m`).join(", ")}`);
  return { median, ninetyPercent };
}

function findError(row: Row): number | null {
  const [one, other] = waysOf(row);
  if (one === undefined || other === undefined) return null;
  const point = findCrossing({ one, other });
  const measured = planPointOf({ latitude: Number(row.lat), longitude: Number(row.lon) });
  return point === null ? null : metresBetween({ from: point, to: measured });
}

function waysOf(row: Row): Way[] {
  const streets = [row.street_a ?? "", row.street_b ?? ""].filter((number) => number !== "");
  const ways: Way[] = streets.map((number) => ({ kind: "street", number: Number(number), suffix: "" }));
  return row.diagonal === "" ? ways : [{ kind: "diagonal", number: Number(row.diagonal) }, ...ways];
}

function nameOf(row: Row): string {
  const diagonal = row.diagonal === "" ? "" : `diag. ${row.diagonal}`;
  return [diagonal, row.street_a, row.street_b].filter((name) => name !== "").join(" y ");
}

function quantile({ sorted, share }: { sorted: readonly number[]; share: number }): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The two cross streets, or one twice for a house on a corner. */
function printHouseNumbers(rows: Row[]): number {
  const misses = rows.filter((row) => !isRight(row));
  console.log(`house numbers: ${rows.length - misses.length} of ${rows.length} right`);
  for (const row of misses) {
    const block = findBlock({ way: wayOf(row), number: Number(row.number) });
    const given = block === null ? "nothing" : `${block.from} y ${block.to}`;
    console.log(
      `  ${row.street_type} ${row.street} N° ${row.number}: ${row.between_1} y ${row.between_2}, by the rule ${given}`,
    );
  }
  return (rows.length - misses.length) / rows.length;
}

function isRight(row: Row): boolean {
  const block = findBlock({ way: wayOf(row), number: Number(row.number) });
  if (block === null) return false;
  const facts = [Number(row.between_1), Number(row.between_2)];
  return facts.every((street) => street === block.from || street === block.to);
}

function wayOf(row: Row): Way {
  const number = Number(row.street);
  return row.street_type === "d" ? { kind: "diagonal", number } : { kind: "street", number, suffix: "" };
}

main();
