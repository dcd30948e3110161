import type { PageCachePart, PageCacheStats } from "../../contract/page-cache-stats.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { type CatalogueTag, categoryTag } from "../../domain/catalogue/catalogue-tags.ts";
import { CATEGORIES } from "../../domain/categories/categories.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";

const TAGS: Readonly<Record<Exclude<PageCachePart, "all">, readonly CatalogueTag[]>> = {
  home: ["home"],
  categories: [...CATEGORIES.map(({ slug }) => categoryTag(slug)), "other-categories"],
  search: ["search"],
};

/** AP-05. Staff only. Of this process; null where it has no cache. */
export async function getPageCacheStats({ actor, monitor }: ServiceContext): Promise<PageCacheStats | null> {
  requireStaff(actor);
  return monitor.readPageCache();
}

/** Staff only. On all servers: here before it resolves, elsewhere within a second. */
export async function clearPageCache(
  context: ServiceContext,
  { part }: { part: PageCachePart },
): Promise<void> {
  requireStaff(context.actor);
  const audit = { action: "page-cache.clear", subject: part, details: {} } as const;
  if (part !== "all")
    return changeCatalogue(context, async (store) => {
      await writeAudit(context, { store, ...audit });
      return { result: undefined, tags: TAGS[part] };
    });
  await context.db.transaction(async (store) => {
    await writeAudit(context, { store, ...audit });
    // Other servers drop every page on this notice.
    await store.notifyCatalogue("settings");
  });
  context.catalogueChanged("all");
}
