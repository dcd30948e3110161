import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { demoFile } from "../../src/db/demo/demo-place.ts";
import { makeSlug } from "../../src/domain/businesses/slug.ts";
import { categoryOf } from "../../src/domain/categories/resolve-category.ts";
import type { CoverOrder } from "./compose/choose-cover.ts";

const CATALOGUE = new URL("../../src/db/demo/catalogue/", import.meta.url);

/** What the catalogue asks for: one order for each place with a picture, in the order of the files. */
export function readOrders(): CoverOrder[] {
  const files = readdirSync(fileURLToPath(CATALOGUE)).filter((file) => file.endsWith(".json"));
  const places = files
    .toSorted()
    .flatMap((file) => demoFile.parse(JSON.parse(readFileSync(new URL(file, CATALOGUE), "utf8"))));
  return places.flatMap(({ title, category, cover }) =>
    cover === null
      ? []
      : [{ slug: makeSlug(title), category: categoryOf(category)?.id ?? "restaurante", ...cover }],
  );
}
