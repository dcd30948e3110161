import { asc, eq, inArray, lte } from "drizzle-orm";
import type { Orm } from "../orm.ts";
import { auditEntries } from "../tables/audit-entries.ts";

export interface AuditEntry {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly details: Record<string, unknown>;
  readonly expiresAt: Date;
}

export function auditQueries(orm: Orm) {
  return {
    async append(entry: AuditEntry): Promise<void> {
      await orm.insert(auditEntries).values(entry);
    },

    listOfSubject({ subject, limit }: { subject: string; limit: number }): Promise<AuditEntry[]> {
      return orm
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subject, subject))
        .orderBy(asc(auditEntries.id))
        .limit(limit);
    },

    /** Deletes at most `limit` expired entries and says how many went; two sweepers never wait for each other. */
    async deleteExpired({ now, limit }: { now: Date; limit: number }): Promise<number> {
      const expired = orm
        .select({ id: auditEntries.id })
        .from(auditEntries)
        .where(lte(auditEntries.expiresAt, now))
        .orderBy(asc(auditEntries.expiresAt))
        .limit(limit)
        .for("update", { skipLocked: true });
      const gone = await orm
        .delete(auditEntries)
        .where(inArray(auditEntries.id, expired))
        .returning({ id: auditEntries.id });
      return gone.length;
    },
  };
}
