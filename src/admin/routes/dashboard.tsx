import { defineForm } from "../../domain/forms/define-form.ts";
import { JOB_FORM_SPEC } from "../../domain/jobs/job-form-spec.ts";
import { jobRunView } from "../../domain/jobs/job-run-view.ts";
import { handleForm, staffFormRoute } from "../../form-action.server.ts";
import { staffLoader } from "../../request.server.ts";
import { getDashboard } from "../../services/dashboard/get-dashboard.ts";
import { cancelJobRun } from "../../services/job-runs/cancel-job-run.ts";
import { listRecentJobRuns } from "../../services/job-runs/read-job-runs.ts";
import { startImageCheck } from "../../services/job-runs/start-image-check.ts";
import { DashboardPage } from "../features/dashboard/dashboard-page.tsx";
import { JobsPanel } from "../features/jobs/jobs-panel.tsx";
import type { Route } from "./+types/dashboard";

export const loader = staffLoader(async (services, _: Route.LoaderArgs) => {
  const [dashboard, runs] = await Promise.all([getDashboard(services), listRecentJobRuns(services)]);
  return { dashboard, runs: runs.map(jobRunView) };
});

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

export default function Dashboard({ loaderData: { dashboard, runs } }: Route.ComponentProps) {
  return (
    <>
      <title>Panel</title>
      <DashboardPage view={dashboard} jobs={<JobsPanel initial={runs} />} />
    </>
  );
}
