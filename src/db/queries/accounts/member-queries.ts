import { type SQL, sql } from "drizzle-orm";
import type { MemberFilter, MemberOrder } from "../../../domain/accounts/members-view.ts";
import type { Orm } from "../../orm.ts";
import { isMember, memberWords } from "../../tables/accounts.ts";
import { containing } from "../containing.ts";

interface MemberRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly isDisabled: boolean;
  /** On the list of the database. */
  readonly isListed: boolean;
  readonly lastAccessAt: Date | null;
  readonly createdAt: Date;
}

interface MemberEntries extends Record<string, unknown> {
  readonly reviews: number;
  readonly hiddenReviews: number;
  readonly favourites: number;
}

export interface MemberCounts {
  readonly all: number;
  readonly unverified: number;
  readonly disabled: number;
}

interface ListInput {
  readonly filter: Exclude<MemberFilter, "team">;
  /** Folded; empty for all. */
  readonly words: string;
  readonly order: MemberOrder;
  readonly limit: number;
  readonly offset: number;
}

const COLUMNS = sql`id, name, email, email_verified as "isVerified", disabled_at is not null as "isDisabled",
  exists (select from staff_emails where staff_emails.email = users.email) as "isListed",
  last_access_at as "lastAccessAt", created_at as "createdAt"`;

const FILTERS: Readonly<Record<ListInput["filter"], SQL>> = {
  all: sql`true`,
  unverified: sql`not email_verified`,
  disabled: sql`disabled_at is not null`,
};

const ORDERS: Readonly<Record<MemberOrder, SQL>> = {
  access: sql`last_access_at desc nulls last, id`,
  registration: sql`created_at desc, id`,
};

/** Accounts for staff to look after. */
export function memberQueries(orm: Orm) {
  const whereOf = ({ filter, words }: Pick<ListInput, "filter" | "words">) =>
    sql`${isMember} and ${FILTERS[filter]}${
      words === "" ? sql`` : sql` and ${memberWords} like ${containing(words)}`
    }`;

  return {
    async list({ order, limit, offset, ...input }: ListInput): Promise<MemberRow[]> {
      const { rows } = await orm.execute<MemberRow>(sql`
        select ${COLUMNS} from users where ${whereOf(input)}
        order by ${ORDERS[order]} limit ${limit} offset ${offset}`);
      return rows.map(withDates);
    },

    async count(input: Pick<ListInput, "filter" | "words">): Promise<number> {
      const { rows } = await orm.execute<{ total: number }>(
        sql`select count(*)::int as total from users where ${whereOf(input)}`,
      );
      return rows[0]?.total ?? 0;
    },

    async find(id: string): Promise<MemberRow | null> {
      const { rows } = await orm.execute<MemberRow>(
        sql`select ${COLUMNS} from users where id = ${id} and ${isMember}`,
      );
      return rows[0] ? withDates(rows[0]) : null;
    },

    async countEntries(id: string): Promise<MemberEntries> {
      const { rows } = await orm.execute<MemberEntries>(sql`
        select
          (select count(*)::int from reviews where member_id = ${id}) as reviews,
          (select count(*)::int from reviews where member_id = ${id} and status <> 'published') as "hiddenReviews",
          (select count(*)::int from favourites where member_id = ${id} and kept) as favourites`);
      return rows[0] ?? { reviews: 0, hiddenReviews: 0, favourites: 0 };
    },
  };
}

/** A raw statement has texts where the driver was not told the type. */
function withDates(row: MemberRow): MemberRow {
  return {
    ...row,
    lastAccessAt: row.lastAccessAt && new Date(row.lastAccessAt),
    createdAt: new Date(row.createdAt),
  };
}
