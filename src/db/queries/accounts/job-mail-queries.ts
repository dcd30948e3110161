import { and, eq } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { jobMails, users } from "../../tables/accounts.ts";
import { isAdministrator } from "./account-conditions.ts";

/** V-12: who wants a mail when a long job ends. */
export function jobMailQueries(orm: Orm) {
  return {
    async set({ userId, isWanted }: { userId: string; isWanted: boolean }): Promise<void> {
      if (isWanted) await orm.insert(jobMails).values({ userId }).onConflictDoNothing();
      else await orm.delete(jobMails).where(eq(jobMails.userId, userId));
    },

    async isWanted(userId: string): Promise<boolean> {
      return (await orm.$count(jobMails, eq(jobMails.userId, userId))) > 0;
    },

    async list(): Promise<string[]> {
      return (await orm.select().from(jobMails)).map(({ userId }) => userId);
    },

    /** Null for an account that no longer wants the mail, or no longer administers. */
    async findRecipient({
      userId,
      configured,
    }: {
      userId: string;
      configured: readonly string[];
    }): Promise<{ email: string; name: string } | null> {
      const [row] = await orm
        .select({ email: users.email, name: users.name })
        .from(users)
        .innerJoin(jobMails, eq(jobMails.userId, users.id))
        .where(and(eq(users.id, userId), isAdministrator(configured)));
      return row ?? null;
    },
  };
}
