import { migrationItems } from "../../services/migration/migration-items.ts";
import { simplifyId } from "../../services/migration/simplify-ids.ts";
import { defineLongJob } from "../long-job.ts";
import { simplifyIdsJob } from "../migration.job.ts";

export const simplifyIds = defineLongJob(simplifyIdsJob, async (context, _, { items, item, actor }) => {
  for await (const id of items(migrationItems(context, "dirty-ids"))) {
    await item(id, (inside) => simplifyId({ ...inside, actor }, { id }));
  }
  return "Se simplificaron los ids.";
});
