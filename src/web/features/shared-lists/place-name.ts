import type { ListedPlace } from "../../../personal/shared-lists/stored-list.ts";

export function placeName({ summary }: ListedPlace): string {
  return summary?.title ?? "Un lugar";
}
