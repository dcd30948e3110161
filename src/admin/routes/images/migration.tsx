import { defineForm } from "../../../domain/forms/define-form.ts";
import { JOB_FORM_SPEC } from "../../../domain/jobs/job-form-spec.ts";
import { readMigrationFilter } from "../../../domain/migration/migration-view.ts";
import { handleForm, staffFormRoute } from "../../../form-action.server.ts";
import { staffLoader } from "../../../request.server.ts";
import { undoJobRun } from "../../../services/changes/undo-job-run.ts";
import { cancelJobRun } from "../../../services/job-runs/cancel-job-run.ts";
import { retryFailedItems, type StartedJobRun } from "../../../services/job-runs/start-job-run.ts";
import { getMigration } from "../../../services/migration/get-migration.ts";
import { startImageMigration } from "../../../services/migration/migrate-images.ts";
import { startSimplifyingIds } from "../../../services/migration/simplify-ids.ts";
import { MigrationScreen } from "../../features/migration/migration-screen.tsx";
import type { Route } from "./+types/migration";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => ({
  view: await getMigration(services, { filter: readMigrationFilter(url.searchParams) }),
}));

const jobForm = defineForm(JOB_FORM_SPEC);
const said = (started: StartedJobRun) => ({ message: started.kind === "busy" ? started.message : null });

const migrating = staffFormRoute<{ message: string | null }>({
  forms: {
    photos: handleForm(jobForm, async (page) => {
      const { services } = await page.identify();
      return said(await startImageMigration(services));
    }),
    ids: handleForm(jobForm, async (page) => {
      const { services } = await page.identify();
      return said(await startSimplifyingIds(services));
    }),
    retry: handleForm(jobForm, async (page, { id }) => {
      const { services } = await page.identify();
      return said(await retryFailedItems(services, { id }));
    }),
    undo: handleForm(jobForm, async (page, { id }) => {
      const { services } = await page.identify();
      return said(await undoJobRun(services, { id }));
    }),
    cancel: handleForm(jobForm, async (page, { id }) => {
      const { services } = await page.identify();
      await cancelJobRun(services, { id });
      return { message: null };
    }),
  },
});
export const middleware = migrating.middleware;

/** AX-01 */
export default function Migration({ loaderData: { view } }: Route.ComponentProps) {
  return <MigrationScreen view={view} />;
}
