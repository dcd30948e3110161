import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
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

interface SignInBefore {
  readonly userId: string;
  readonly action: string;
  readonly sessionId: string;
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

    /** When the account last began another session than this one. */
    async findSignInBefore({ userId, action, sessionId }: SignInBefore): Promise<Date | null> {
      const { id, at, subject, details } = auditEntries;
      const isOther = sql`${details} ->> 'session' <> ${sessionId}`;
      const rows = await orm
        .select({ at })
        .from(auditEntries)
        .where(and(eq(subject, userId), eq(auditEntries.action, action), isOther))
        .orderBy(desc(id))
        .limit(1);
      return rows[0]?.at ?? null;
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
