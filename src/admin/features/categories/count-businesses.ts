import { groupDigits } from "../../../domain/text/format-number.ts";

export function countBusinesses(count: number): string {
  return `${groupDigits(count)} ${count === 1 ? "negocio" : "negocios"}`;
}
