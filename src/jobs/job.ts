import type { z } from "zod";
import type { Store } from "../db/store.ts";

/** What a job is called, what it is told, and when it runs by itself. Services may send it; a handler does it. */
export interface JobDefinition<Data extends object> {
  readonly name: string;
  readonly schema: z.ZodType<Data>;
  /** A cron line in the local time zone, for a job that repeats. */
  readonly schedule?: string;
  /** How often it is tried again, each time after a longer wait; three times unless said otherwise. */
  readonly retryLimit?: number;
}

export interface JobSender {
  /** The job exists if, and only if, the transaction of `store` commits. */
  send<Data extends object>(input: { store: Store; job: JobDefinition<Data>; data: Data }): Promise<void>;
}
