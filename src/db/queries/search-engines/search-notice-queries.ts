import { desc, eq, sql } from "drizzle-orm";
import type { NoticeChannel, NoticeState } from "../../../domain/search-engines/search-notice.ts";
import type { Orm } from "../../orm.ts";
import { searchNotices } from "../../tables/search-notices.ts";
import { deleteBatch } from "../delete-batch.ts";

export interface QueuedNotice {
  readonly subject: string;
  readonly addresses: readonly string[];
  readonly at: Date;
  readonly dueAt: Date;
}

export interface SentNotice {
  readonly channel: NoticeChannel;
  readonly subject: string;
  readonly addresses: readonly string[];
  readonly state: "done" | "failed";
  readonly status: number | null;
  readonly message: string;
  readonly at: Date;
  /** Until then the engine wants to be left alone. */
  readonly dueAt?: Date;
}

/** A server that stopped while it was sending. */
const ABANDONED = sql`interval '2 minutes'`;
/** As `LONGEST_WAIT_SECONDS`. */
const LONGEST_HOLD = sql`interval '1 day'`;

export function searchNoticeQueries(orm: Orm) {
  return {
    /** Joins the notice of the same subject that still waits, and moves it on. */
    async queue({ subject, addresses, at, dueAt }: QueuedNotice): Promise<void> {
      await orm
        .insert(searchNotices)
        .values({
          channel: "indexnow",
          subject,
          addresses: [...addresses],
          state: "waiting",
          createdAt: at,
          dueAt,
        })
        .onConflictDoUpdate({
          target: searchNotices.subject,
          targetWhere: sql`state = 'waiting'`,
          set: {
            addresses: sql`array(select distinct unnest(${searchNotices}.addresses || excluded.addresses) order by 1)`,
            dueAt: sql`greatest(${searchNotices}.due_at, excluded.due_at)`,
          },
        });
    },

    /**
     * The next one that is due, locked against other servers; one at a time, so that it is sent at once and not taken for
     * abandoned. Null while an engine has asked to wait: `due_at` of what it refused holds every other notice.
     */
    async claim({ now }: { now: Date }) {
      const at = now.toISOString();
      const { rows } = await orm.execute<{ id: string }>(sql`
        update search_notices set state = 'sending', attempts = attempts + 1, sent_at = ${at}::timestamptz
        where id = (
          select id from search_notices
          where ((state = 'waiting' and due_at <= ${at}::timestamptz)
            or (state = 'sending' and sent_at < ${at}::timestamptz - ${ABANDONED}))
            and not exists (select from search_notices as refused
              where refused.sent_at > ${at}::timestamptz - ${LONGEST_HOLD} and refused.due_at > ${at}::timestamptz
                and refused.status in (429, 503) and refused.state in ('waiting', 'failed'))
          order by due_at limit 1 for update skip locked
        ) returning id`);
      const [claimed] = rows;
      if (!claimed) return null;
      const [found] = await orm.select().from(searchNotices).where(eq(searchNotices.id, claimed.id));
      return found ?? null;
    },

    async settle({
      id,
      ...values
    }: {
      id: string;
      state: Exclude<NoticeState, "waiting" | "sending">;
      status: number | null;
      message: string;
      /** Until then the engine wants to be left alone. */
      dueAt?: Date;
    }): Promise<void> {
      await orm.update(searchNotices).set(values).where(eq(searchNotices.id, id));
    },

    /** Waits again; joins a later notice of the same subject if there is one. */
    async postpone({
      id,
      dueAt,
      status,
      message,
    }: {
      id: string;
      dueAt: Date;
      status: number | null;
      message: string;
    }): Promise<void> {
      const due = dueAt.toISOString();
      await orm.execute(sql`
        with merged as (
          update search_notices as later set
            addresses = array(select distinct unnest(later.addresses || own.addresses) order by 1),
            attempts = own.attempts, due_at = greatest(later.due_at, ${due}::timestamptz)
          from search_notices as own
          where own.id = ${id} and later.subject = own.subject and later.state = 'waiting' and later.id <> own.id
          returning later.id
        )
        update search_notices set status = ${status}, message = ${message}, due_at = ${due}::timestamptz,
          state = case when exists (select from merged) then 'failed' else 'waiting' end
        where id = ${id}`);
    },

    async add({ at, dueAt = at, ...notice }: SentNotice): Promise<void> {
      await orm.insert(searchNotices).values({
        ...notice,
        addresses: [...notice.addresses],
        attempts: 1,
        createdAt: at,
        dueAt,
        sentAt: at,
      });
    },

    list({ limit, offset }: { limit: number; offset: number }) {
      return orm
        .select()
        .from(searchNotices)
        .where(sql`sent_at is not null`)
        .orderBy(desc(searchNotices.sentAt), searchNotices.id)
        .limit(limit)
        .offset(offset);
    },

    count: (): Promise<number> => orm.$count(searchNotices, sql`sent_at is not null`),

    listOpen({ limit }: { limit: number }) {
      return orm
        .select()
        .from(searchNotices)
        .where(sql`state in ('waiting', 'sending')`)
        .orderBy(searchNotices.dueAt)
        .limit(limit);
    },

    deleteOld: ({ olderThan, limit }: { olderThan: Date; limit: number }): Promise<number> =>
      deleteBatch({
        orm,
        table: searchNotices,
        key: [searchNotices.id],
        orderBy: searchNotices.sentAt,
        where: sql`state in ('done', 'failed') and sent_at < ${olderThan.toISOString()}::timestamptz`,
        limit,
      }),
  };
}
