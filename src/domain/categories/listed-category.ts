import { cleanText } from "../text/clean-text.ts";
import type { CategoryId } from "./categories.ts";
import { categoryKeyOf } from "./category-key.ts";

/** A category as its page shows it: one of the six, or any other name under which there are businesses (C-08). */
export interface ListedCategory {
  /** Null for any other. */
  readonly id: CategoryId | null;
  /** "Pizzerías", "Farmacias" */
  readonly plural: string;
  /** The last part of its canonical address. */
  readonly slug: string;
}

/**
 * C-08: how the page of another category is headed: as a business writes it, or a word of it, made plural if the address
 * is; else as the address says it. `labelOfName({ name: "peluquerias", written: "Peluquería" }) === "Peluquerías"`
 */
export function labelOfName({ name, written }: { name: string; written: string }): string {
  const key = categoryKeyOf(name);
  const text = calmly(cleanText(written));
  const spellings = [text, ...text.split(" ")].flatMap((part) => [part, `${part}s`, `${part}es`]);
  const label = spellings.find((spelling) => categoryKeyOf(spelling) === key) ?? key;
  return label.slice(0, 1).toUpperCase() + label.slice(1);
}

/** `calmly("FARMACIA") === "farmacia"` */
function calmly(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text;
}
