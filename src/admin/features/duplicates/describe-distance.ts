import { oneDecimal } from "../../../domain/text/format-number.ts";

export function describeDistance(metres: number): string {
  if (metres < 10) return "en el mismo punto";
  return metres < 1_000 ? `a ${metres} metros` : `a ${oneDecimal(metres / 1_000)} km`;
}
