import type { z } from "zod";
import type { Store } from "../db/store.ts";

export interface JobDefinition<Data extends object> {
  readonly name: string;
  readonly schema: z.ZodType<Data>;
  /** Cron expression in local time. */
  readonly schedule?: string;
  /** With exponential back-off; 3 by default. */
  readonly retryLimit?: number;
}

export interface JobSender {
  send<Data extends object>(input: {
    store: Store;
    job: JobDefinition<Data>;
    data: Data;
    /** Not before; at once by default. */
    afterSeconds?: number;
  }): Promise<void>;
}

/** A job of many items that staff watch (AX-07): `startJobRun` queues it, `src/jobs/job-runner.ts` runs it. */
export interface LongJobDefinition<Input extends object> {
  readonly kind: string;
  /** Runs with the same key exclude each other, over all processes; the kind by default. */
  readonly exclusiveKey?: string;
  readonly schema: z.ZodType<Input>;
}
