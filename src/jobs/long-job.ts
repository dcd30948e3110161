import type { JobRunActor } from "../domain/accounts/actor.ts";
import type { ItemOutcome } from "../domain/jobs/job-run.ts";
import type { ServiceContext } from "../services/service-context.ts";
import type { LongJobDefinition } from "./job.ts";

export interface ItemSource {
  count(): Promise<number>;
  /** Names in ascending order, from the one after `after` on. */
  list(page: { after: string | null; limit: number }): Promise<readonly string[]>;
}

interface ItemResult {
  readonly outcome: ItemOutcome;
  /** Spanish, for staff. */
  readonly message?: string;
  /** How much of the total the item was; 1 by default. */
  readonly units?: number;
}

/** What a long job gets of the process that runs it. */
export interface RunningJob {
  /** For services that ask for staff: the job may do what its initiator may. */
  readonly actor: JobRunActor;
  /** Aborted when the run is cancelled, when this process stops and when another process has taken over. */
  readonly signal: AbortSignal;
  /** Where an earlier process got to; null at the beginning. */
  readonly cursor: unknown;
  progress(report: { total?: number; message?: string }): Promise<void>;
  /** The items after the cursor; in a retry, the failed ones of the earlier run. */
  items(source: ItemSource): AsyncIterable<string>;
  /**
   * Services called with the context of `work` join one transaction, which also stores the result and the cursor: after a kill an
   * item is either done or not begun. Do slow work before, since `work` holds a connection. An item that has a result is skipped.
   */
  item(name: string, work: (context: ServiceContext) => Promise<ItemResult | undefined>): Promise<void>;
}

export interface LongJob {
  readonly definition: LongJobDefinition<object>;
  /** Returns the final message in Spanish. */
  run(context: ServiceContext, input: unknown, running: RunningJob): Promise<string | undefined>;
}

export function defineLongJob<Input extends object>(
  definition: LongJobDefinition<Input>,
  run: (context: ServiceContext, input: Input, running: RunningJob) => Promise<string | undefined>,
): LongJob {
  return {
    definition,
    run: async (context, input, running) => run(context, definition.schema.parse(input), running),
  };
}
