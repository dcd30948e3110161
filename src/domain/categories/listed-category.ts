import { cleanText } from "../text/clean-text.ts";
import type { CategoryId } from "./categories.ts";
import { categoryKeyOf } from "./resolve-category.ts";

/** One of the six, or any other name under which there are businesses (C-08). */
export interface ListedCategory {
  readonly id: CategoryId | null;
  readonly plural: string;
  readonly slug: string;
  /** C-08: the beginning of a word of other categories, which is no category of its own. */
  readonly isPart?: true;
}

/**
 * C-08: as a business writes it, in the number of the address: `labelOfName({ name: "peluquerias", written:
 * "Peluquería" }) === "Peluquerías"`
 */
export function labelOfName({ name, written }: { name: string; written: string }): string {
  const key = categoryKeyOf(name);
  const text = calmly(cleanText(written));
  const spellings = [text, ...text.split(" ")].flatMap((part) => [part, `${part}s`, `${part}es`]);
  const label = spellings.find((spelling) => categoryKeyOf(spelling) === key) ?? key;
  return label.slice(0, 1).toUpperCase() + label.slice(1);
}

function calmly(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text;
}
