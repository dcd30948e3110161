import type { ListedImageRow } from "../../db/queries/images/image-queries.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import type { ServiceContext } from "../service-context.ts";

const PAGE = 1_000;

/** Staff only. In the order of ids, page by page. */
export function listImages({ db, actor }: ServiceContext): AsyncIterable<ListedImageRow> {
  requireStaff(actor);
  return iterateImages({ db });
}

export async function* iterateImages({
  db,
}: Pick<ServiceContext, "db">): AsyncGenerator<ListedImageRow, undefined> {
  let after = "";
  for (;;) {
    const page = await db.images.list({ after, limit: PAGE });
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.id ?? "";
  }
}
