import { checkImagesJob } from "../../jobs/check-images.job.ts";
import type { ServiceContext } from "../service-context.ts";
import { type StartedJobRun, startJobRun } from "./start-job-run.ts";

/** AM-04. Staff only. */
export function startImageCheck(context: ServiceContext): Promise<StartedJobRun> {
  return startJobRun(context, { job: checkImagesJob, input: {} });
}
