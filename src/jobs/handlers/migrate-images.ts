import { fetchPhotos, type MigrationPauses, savePhotos } from "../../services/migration/migrate-images.ts";
import { migrationItems } from "../../services/migration/migration-items.ts";
import { defineLongJob, type LongJob } from "../long-job.ts";
import { migrateImagesJob } from "../migration.job.ts";

/** AX-04 */
const PAUSES: MigrationPauses = { betweenImagesMs: 1_500, betweenStepsMs: 3_000 };

export function migrateImages(pauses = PAUSES): LongJob {
  return defineLongJob(migrateImagesJob, async (context, _, { items, item, actor, signal }) => {
    const staff = { ...context, actor };
    for await (const id of items(migrationItems(context, "google-photos"))) {
      const photos = await fetchPhotos(staff, { id, pauses, signal });
      await item(id, (inside) => savePhotos({ ...inside, actor }, photos));
    }
    return "Se pidieron todas las fotos de Google.";
  });
}
