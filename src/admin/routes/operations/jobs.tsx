import { adminPaths } from "../../../contract/admin-paths.ts";
import { findMember } from "../../../domain/accounts/actor.ts";
import { defineForm } from "../../../domain/forms/define-form.ts";
import { JOB_FORM_SPEC, JOB_MAIL_SPEC } from "../../../domain/jobs/job-form-spec.ts";
import { handleForm, staffFormRoute } from "../../../form-action.server.ts";
import { identifyStaff, staffLoader } from "../../../request.server.ts";
import { startBackup } from "../../../services/backups/start-backup.ts";
import { undoJobRun } from "../../../services/changes/undo-job-run.ts";
import { cancelJobRun } from "../../../services/job-runs/cancel-job-run.ts";
import { chooseJobMail, isJobMailWanted } from "../../../services/job-runs/job-mails.ts";
import { listSchedules } from "../../../services/job-runs/list-schedules.ts";
import { listNamedJobRuns } from "../../../services/job-runs/read-job-runs.ts";
import { startImageCheck } from "../../../services/job-runs/start-image-check.ts";
import { retryFailedItems, type StartedJobRun } from "../../../services/job-runs/start-job-run.ts";
import { JobsPage } from "../../features/jobs/jobs-page.tsx";
import type { Route } from "./+types/jobs";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => {
  const [list, schedules, isMailWanted] = await Promise.all([
    listNamedJobRuns(services, { page: Number(url.searchParams.get("pagina") ?? 1) }),
    listSchedules(services),
    isJobMailWanted(services),
  ]);
  return {
    ...list,
    schedules,
    isMailWanted,
    email: findMember(services.actor)?.email ?? "",
    now: services.clock.now().toISOString(),
  };
});

const form = defineForm(JOB_FORM_SPEC);
const messageOf = (started: StartedJobRun) => ({
  message: started.kind === "busy" ? started.message : null,
});
const jobs = staffFormRoute<{ message: string | null }>({
  forms: {
    "check-images": handleForm(form, async (page) =>
      messageOf(await startImageCheck(await identifyStaff(page))),
    ),
    backup: handleForm(form, async (page) => messageOf(await startBackup(await identifyStaff(page)))),
    cancel: handleForm(form, async (page, { id }) => {
      await cancelJobRun(await identifyStaff(page), { id });
      return { message: null };
    }),
    retry: handleForm(form, async (page, { id }) =>
      messageOf(await retryFailedItems(await identifyStaff(page), { id })),
    ),
    undo: handleForm(form, async (page, { id }) =>
      messageOf(await undoJobRun(await identifyStaff(page), { id })),
    ),
    mail: handleForm(defineForm(JOB_MAIL_SPEC), async (page, { wanted }) => {
      await chooseJobMail(await identifyStaff(page), { isWanted: wanted !== "" });
      return { message: null };
    }),
  },
});
export const middleware = jobs.middleware;

export default function Jobs({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>Tareas</title>
      <JobsPage {...loaderData} pathOf={(page) => adminPaths.jobs({ page })} />
    </>
  );
}
