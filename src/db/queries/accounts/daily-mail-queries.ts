import { and, eq, lt } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { dailyMails, users } from "../../tables/accounts.ts";
import { isAdministrator } from "./account-conditions.ts";

export function dailyMailQueries(orm: Orm) {
  return {
    async add(entry: typeof dailyMails.$inferInsert): Promise<void> {
      await orm.insert(dailyMails).values(entry).onConflictDoNothing();
    },

    async delete(userId: string): Promise<void> {
      await orm.delete(dailyMails).where(eq(dailyMails.userId, userId));
    },

    /** The accounts whose mail of that day nobody has taken yet, which are then taken. */
    async take(day: string): Promise<string[]> {
      const rows = await orm
        .update(dailyMails)
        .set({ lastDay: day })
        .where(lt(dailyMails.lastDay, day))
        .returning({ userId: dailyMails.userId });
      return rows.map(({ userId }) => userId);
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
        .innerJoin(dailyMails, eq(dailyMails.userId, users.id))
        .where(and(eq(users.id, userId), isAdministrator(configured)));
      return row ?? null;
    },
  };
}
