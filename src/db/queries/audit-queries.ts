import { and, asc, desc, eq, lte } from "drizzle-orm";
import type { Orm } from "../orm.ts";
import { auditEntries } from "../tables/operations.ts";
import { deleteBatch } from "./delete-batch.ts";

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

    /** The latest entry of this action about the subject. */
    async findLatest({ subject, action }: { subject: string; action: string }): Promise<AuditEntry | null> {
      const rows = await orm
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.subject, subject), eq(auditEntries.action, action)))
        .orderBy(desc(auditEntries.id))
        .limit(1);
      return rows[0] ?? null;
    },

    deleteExpired({ now, limit }: { now: Date; limit: number }): Promise<number> {
      const { id, expiresAt } = auditEntries;
      return deleteBatch({
        orm,
        table: auditEntries,
        key: [id],
        where: lte(expiresAt, now),
        orderBy: expiresAt,
        limit,
      });
    },
  };
}
