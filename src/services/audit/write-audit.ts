import type { TransactionStore } from "../../db/store.ts";
import { actorLabel } from "../../domain/accounts/actor.ts";
import type { ServiceContext } from "../service-context.ts";

const KEPT_MS = 2 * 365 * 24 * 60 * 60 * 1000;

interface Deed {
  /** Of the transaction that does it: both happen, or neither. */
  readonly store: TransactionStore;
  /** `"business.retitle"` */
  readonly action: string;
  readonly subject: string;
  readonly details: Record<string, unknown>;
}

/** Writes down who did what to whom, for two years. */
export async function writeAudit(
  { actor, clock }: Pick<ServiceContext, "actor" | "clock">,
  { store, ...deed }: Deed,
): Promise<void> {
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + KEPT_MS);
  await store.audit.append({ at, actor: actorLabel(actor), expiresAt, ...deed });
}
