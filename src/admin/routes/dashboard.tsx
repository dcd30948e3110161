import { jobRunView } from "../../domain/jobs/job-run-view.ts";
import { staffLoader } from "../../request.server.ts";
import { getDashboard } from "../../services/dashboard/get-dashboard.ts";
import { listRecentJobRuns } from "../../services/job-runs/read-job-runs.ts";
import { DashboardPage } from "../features/dashboard/dashboard-page.tsx";
import { JobsPanel } from "../features/jobs/jobs-panel.tsx";
import type { Route } from "./+types/dashboard";

export const loader = staffLoader(async (services, _: Route.LoaderArgs) => {
  const [dashboard, runs] = await Promise.all([getDashboard(services), listRecentJobRuns(services)]);
  return { dashboard, runs: runs.map(jobRunView) };
});

export default function Dashboard({ loaderData: { dashboard, runs } }: Route.ComponentProps) {
  return (
    <>
      <title>Panel</title>
      <DashboardPage view={dashboard} jobs={<JobsPanel initial={runs} />} />
    </>
  );
}
