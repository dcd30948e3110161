import { cleanText } from "../text/clean-text.ts";
import { foldText } from "../text/fold-text.ts";

/** How categories are compared: accents, case, hyphens and underscores aside. `categoryKeyOf("Resto-Bár") === "resto bar"` */
export function categoryKeyOf(text: string): string {
  return foldText(cleanText(text).replace(/[-_]+/g, " "));
}
