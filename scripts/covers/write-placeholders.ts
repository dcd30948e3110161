import { readFileSync, writeFileSync } from "node:fs";
import { makePlaceholder } from "../../src/services/pictures/make-placeholder.ts";

const DEMO = new URL("../../src/db/demo/", import.meta.url);

/** Writes what is shown until a cover arrives, for each of the finished covers. */
export async function writePlaceholders(names: readonly string[]): Promise<void> {
  const placeholders: Record<string, string> = {};
  for (const name of names.toSorted()) {
    placeholders[name] = await makePlaceholder(readFileSync(new URL(`covers/${name}.webp`, DEMO)));
  }
  writeFileSync(new URL("placeholders.json", DEMO), `${JSON.stringify(placeholders, null, 2)}\n`);
}
