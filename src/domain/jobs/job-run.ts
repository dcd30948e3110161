export type JobRunState = "queued" | "running" | "done" | "failed" | "cancelled";

export type ItemOutcome = "done" | "skipped" | "warned" | "failed";
