import { findMember } from "../../domain/accounts/actor.ts";
import { jobRunView } from "../../domain/jobs/job-run-view.ts";
import { staffAction, staffLoader } from "../../request.server.ts";
import { cancelJobRun } from "../../services/job-runs/cancel-job-run.ts";
import { listRecentJobRuns } from "../../services/job-runs/read-job-runs.ts";
import { startImageCheck } from "../../services/job-runs/start-image-check.ts";
import { JobsPanel } from "../features/jobs/jobs-panel.tsx";
import type { Route } from "./+types/dashboard";

export const loader = staffLoader(async (services, _: Route.LoaderArgs) => ({
  firstName: findMember(services.actor)?.name.split(" ")[0] ?? "",
  runs: (await listRecentJobRuns(services)).map(jobRunView),
}));

/** Starts the check of the images, or cancels the run that `cancel` names. */
export const middleware: Route.MiddlewareFunction[] = [
  staffAction(async (services, { request }) => {
    const cancelled = (await request.formData().catch(() => new FormData())).get("cancel");
    if (typeof cancelled === "string") {
      await cancelJobRun(services, { id: cancelled });
      return { message: null };
    }
    const started = await startImageCheck(services);
    return { message: started.kind === "busy" ? started.message : null };
  }),
];

export default function Dashboard({ loaderData: { firstName, runs } }: Route.ComponentProps) {
  return (
    <>
      <title>Panel</title>
      <h1 className="text-[1.625rem]">{firstName ? `Hola, ${firstName}` : "Panel"}</h1>
      <JobsPanel initial={runs} />
    </>
  );
}
