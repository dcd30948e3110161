import { isOutcome, jobRunView } from "../../../domain/jobs/job-run-view.ts";
import { staffLoader } from "../../../request.server.ts";
import { readUndoState } from "../../../services/changes/undo-job-run.ts";
import { getNamedJobRun, listJobRunItems } from "../../../services/job-runs/read-job-runs.ts";
import { JobPage } from "../../features/jobs/job-page.tsx";
import type { Route } from "./+types/job";

export const loader = staffLoader(async (services, { url, params: { id } }: Route.LoaderArgs) => {
  const asked = url.searchParams.get("ver") ?? "";
  const outcome = isOutcome(asked) ? asked : null;
  const after = (url.searchParams.get("despues") ?? "").slice(0, 2_000);
  const [{ run, counts, startedBy }, { items, next }] = await Promise.all([
    getNamedJobRun(services, { id }),
    listJobRunItems(services, {
      id,
      ...(outcome && { outcome }),
      after: after === "" ? null : after,
    }),
  ]);
  return {
    run: jobRunView(run),
    ...(await readUndoState(services, run)),
    startedBy,
    counts,
    outcome,
    isFirstPage: after === "",
    importId: "importId" in run.input ? String(run.input.importId) : null,
    items: items.map(({ item, outcome, message }) => ({ item, outcome, message })),
    next,
    now: services.clock.now().toISOString(),
  };
});

export default function Job({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>{loaderData.run.title}</title>
      <JobPage key={loaderData.run.id} {...loaderData} />
    </>
  );
}
