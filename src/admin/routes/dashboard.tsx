import { findMember } from "../../domain/accounts/actor.ts";
import { defineForm } from "../../domain/forms/define-form.ts";
import { JOB_FORM_SPEC } from "../../domain/jobs/job-form-spec.ts";
import { jobRunView } from "../../domain/jobs/job-run-view.ts";
import { handleForm, staffFormRoute } from "../../form-action.server.ts";
import { staffLoader } from "../../request.server.ts";
import { cancelJobRun } from "../../services/job-runs/cancel-job-run.ts";
import { listRecentJobRuns } from "../../services/job-runs/read-job-runs.ts";
import { startImageCheck } from "../../services/job-runs/start-image-check.ts";
import { JobsPanel } from "../features/jobs/jobs-panel.tsx";
import type { Route } from "./+types/dashboard";

export const loader = staffLoader(async (services, _: Route.LoaderArgs) => ({
  firstName: findMember(services.actor)?.name.split(" ")[0] ?? "",
  runs: (await listRecentJobRuns(services)).map(jobRunView),
}));

const jobForm = defineForm(JOB_FORM_SPEC);
const jobs = staffFormRoute<{ message: string | null }>({
  forms: {
    "check-images": handleForm(jobForm, async (page) => {
      const { services } = await page.identify();
      const started = await startImageCheck(services);
      return { message: started.kind === "busy" ? started.message : null };
    }),
    cancel: handleForm(jobForm, async (page, { id }) => {
      const { services } = await page.identify();
      await cancelJobRun(services, { id });
      return { message: null };
    }),
  },
});
export const middleware = jobs.middleware;

export default function Dashboard({ loaderData: { firstName, runs } }: Route.ComponentProps) {
  return (
    <>
      <title>Panel</title>
      <h1 className="text-[1.625rem]">{firstName ? `Hola, ${firstName}` : "Panel"}</h1>
      <JobsPanel initial={runs} />
    </>
  );
}
