import type { TransactionStore } from "../../db/store.ts";
import type { TouchedTag } from "../../domain/catalogue/catalogue-tags.ts";
import type { ServiceContext } from "../service-context.ts";

/** Every change of public data goes through here: it commits with its NOTIFY, and invalidates this process's pages. */
export async function changeCatalogue<T>(
  context: ServiceContext,
  work: (store: TransactionStore) => Promise<{ result: T; tags: readonly TouchedTag[] }>,
): Promise<T> {
  const { result, tags } = await context.db.transaction(async (store) => {
    const done = await work(store);
    if (done.tags.length > 0) await store.notifyCatalogue(done.tags);
    return done;
  });
  if (tags.length > 0) context.catalogueChanged(tags);
  return result;
}
