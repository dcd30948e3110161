import { cleanText } from "../text/clean-text.ts";
import { foldText } from "../text/fold-text.ts";

export function categoryKeyOf(text: string): string {
  return foldText(cleanText(text).replace(/[-_]+/g, " "));
}
