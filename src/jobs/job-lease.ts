import type { Claim } from "../db/queries/job-runs/runner-queries.ts";
import type { Store } from "../db/store.ts";
import type { StopReason } from "./running-job.ts";

interface LeaseOptions {
  db: Pick<Store, "jobRunner">;
  claim: Claim;
  leaseSeconds: number;
  renewMs: number;
  onEnd: (reason: StopReason) => void;
}

/** Renews a claim and hears of a cancellation. Without an answer for the whole lease the run counts as lost. */
export function keepLease({ db, claim, leaseSeconds, renewMs, onEnd }: LeaseOptions): { stop(): void } {
  let renewedAt = performance.now();
  let stopped = false;
  let timer = setTimeout(() => void renew(), renewMs).unref();

  async function renew(): Promise<void> {
    const asked = performance.now();
    const row = await db.jobRunner.heartbeat(claim).catch(() => "away" as const);
    if (row !== "away") renewedAt = asked;
    const reason = endOf(row);
    if (stopped) return;
    if (reason) onEnd(reason);
    timer = setTimeout(() => void renew(), renewMs).unref();
  }

  function endOf(row: { cancelRequested: boolean } | "away" | null): StopReason | null {
    if (row === "away") return performance.now() - renewedAt > leaseSeconds * 1_000 ? "lost" : null;
    if (!row) return "lost";
    return row.cancelRequested ? "cancelled" : null;
  }

  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
