import { requireSystem } from "../../domain/accounts/actor.ts";
import type { ServiceContext } from "../service-context.ts";

const BATCH = 1_000;

/** Deletes what has outlived its date, a batch at a time so that no lock is held for long. The system only. */
export async function sweepExpired({ db, actor, clock }: ServiceContext): Promise<{ deleted: number }> {
  requireSystem(actor);
  const now = clock.now();
  let deleted = 0;
  for (;;) {
    const gone = await db.audit.deleteExpired({ now, limit: BATCH });
    deleted += gone;
    if (gone < BATCH) return { deleted };
  }
}
