import type { ImportHead } from "../../../contract/imports/import-view.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";

/** "locales.xlsx · 118 filas · 64 KB" */
export function describeFile({ fileName, rowCount, byteCount }: ImportHead): string {
  const rows = `${groupDigits(rowCount)} ${rowCount === 1 ? "fila" : "filas"}`;
  return `${fileName} · ${rows} · ${groupDigits(Math.max(1, Math.round(byteCount / 1_000)))} KB`;
}
