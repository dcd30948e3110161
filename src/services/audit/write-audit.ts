import type { TransactionStore } from "../../db/store.ts";
import { actorLabel } from "../../domain/accounts/actor.ts";
import type { AuditAction } from "../../domain/history/history-labels.ts";
import { RETENTION } from "../../domain/retention.ts";
import type { ServiceContext } from "../service-context.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface AuditInput {
  readonly store: TransactionStore;
  readonly action: AuditAction;
  readonly subject: string;
  readonly details: Record<string, unknown>;
  /** Where an undo finds the entry by its moment; now by default. */
  readonly at?: Date;
  readonly keptDays?: number;
}

/** Part of the transaction that makes the change. */
export async function writeAudit(
  { actor, clock }: Pick<ServiceContext, "actor" | "clock">,
  { store, at = clock.now(), keptDays = RETENTION.auditYears * 365, ...entry }: AuditInput,
): Promise<void> {
  const expiresAt = new Date(at.getTime() + keptDays * DAY_MS);
  await store.audit.append({ at, actor: actorLabel(actor), expiresAt, ...entry });
}
