import type { ServiceContext } from "../../services/service-context.ts";
import type { JobDefinition } from "../job.ts";

export interface JobHandler {
  readonly job: JobDefinition<object>;
  run(context: ServiceContext, data: unknown): Promise<void>;
}

/** Ties a definition to the code that does it; what was queued is checked again before it runs. */
export function handleJob<Data extends object>(
  job: JobDefinition<Data>,
  run: (context: ServiceContext, data: Data) => Promise<void>,
): JobHandler {
  return { job, run: async (context, data) => run(context, job.schema.parse(data)) };
}
