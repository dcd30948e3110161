import type { BusinessDraft } from "../../src/domain/businesses/complete-business.ts";
import { type CategoryId, categoryById } from "../../src/domain/categories/categories.ts";
import type { Site } from "./e2e-site.ts";

let made = 0;

/** Inserts businesses before any page is cached, and returns their ids. */
export async function insertBusinesses(site: Site, wanted: readonly BusinessDraft[]): Promise<string[]> {
  const rows = wanted.map((business) => ({
    id: `prueba-${++made}`,
    category: "Sushis",
    direction: "7 e/ 47 y 48",
    ...business,
  }));
  await site.db.transaction((store) => store.businesses.insertAll(rows));
  return rows.map((row) => row.id);
}

/** Replaces the category's businesses by these names. */
export async function fillCategory(
  site: Site,
  { categoryId, titles }: { categoryId: CategoryId; titles: readonly string[] },
): Promise<string[]> {
  await site.sql(`delete from businesses where category_id = '${categoryId}'`);
  return insertBusinesses(
    site,
    titles.map((title) => ({ title, category: categoryById(categoryId).name })),
  );
}

/** `numberedTitles(3)` is `["Local 1", "Local 2", "Local 3"]`. */
export function numberedTitles(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Local ${index + 1}`);
}
