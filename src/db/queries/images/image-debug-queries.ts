import { and, type SQL, sql } from "drizzle-orm";
import type { ImageCheckState } from "../../../domain/images/image-check.ts";
import {
  IMAGE_FILTERS,
  type ImageCounts,
  type ImageFilter,
  type ImageOrder,
} from "../../../domain/images/image-debug-view.ts";
import { SMALL_IMAGE } from "../../../domain/images/image-list-view.ts";
import type { Orm } from "../../orm.ts";
import { imageChecks } from "../../tables/images.ts";
import { usedAddresses } from "./image-check-queries.ts";

export interface DebugRow {
  readonly address: string;
  readonly state: ImageCheckState | null;
  readonly message: string;
  readonly bytes: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly checkedAt: Date | null;
  readonly contentHash: string | null;
  readonly lookGroup: string | null;
}

interface DebugPageInput {
  readonly filter: ImageFilter;
  readonly order: ImageOrder;
  readonly limit: number;
  readonly offset: number;
}

const columns = sql`address, state, coalesce(message, '') as message, bytes, width, height,
  checked_at as "checkedAt", content_hash as "contentHash", look_group as "lookGroup"`;

/** Every image of the catalogue, with what the last check of it found. */
const catalogue = sql`(select distinct address from ${usedAddresses}) as image left join ${imageChecks} on url = address`;

const FILTERS: Readonly<Record<ImageFilter, SQL | undefined>> = {
  all: undefined,
  broken: sql`state <> 'reachable'`,
  doubled: sql`content_hash in (select content_hash from (${sql`select distinct address, content_hash from ${catalogue}`})
    as every where content_hash is not null group by content_hash having count(*) > 1)`,
  similar: sql`look_group is not null`,
  outside: sql`address !~ '^(/|https://res\\.cloudinary\\.com/)'`,
  small: sql`(width < ${SMALL_IMAGE.width} or height < ${SMALL_IMAGE.height})`,
  unchecked: sql`url is null`,
};

/** Pictures that belong together are next to each other. */
const GROUPED: Readonly<Partial<Record<ImageFilter, SQL>>> = {
  doubled: sql`content_hash, `,
  similar: sql`look_group, content_hash, `,
};

const ORDERS: Readonly<Record<ImageOrder, SQL>> = {
  worst: sql`case state when 'broken' then 0 when 'unreadable' then 1 when 'reachable' then 3 else 2 end, `,
  heavy: sql`bytes desc nulls last, `,
  host: sql`host nulls last, `,
};

/** AM-04 */
export function imageDebugQueries(orm: Orm) {
  const list = async (rest: SQL): Promise<DebugRow[]> => {
    const { rows } = await orm.execute<DebugRow & Record<string, unknown>>(
      sql`select ${columns} from ${catalogue} ${rest}`,
    );
    return rows.map((row) => ({ ...row, checkedAt: row.checkedAt && new Date(row.checkedAt) }));
  };
  return {
    list: ({ filter, order, limit, offset }: DebugPageInput): Promise<DebugRow[]> =>
      list(sql`where ${and(sql`true`, FILTERS[filter])}
        order by ${GROUPED[filter] ?? ORDERS[order]} address collate "C" limit ${limit} offset ${offset}`),

    /** Other images with one of the contents or looks. */
    async listAlike({
      contents,
      looks,
    }: {
      contents: readonly string[];
      looks: readonly string[];
    }): Promise<DebugRow[]> {
      return list(sql`where content_hash = any(${sql.param([...contents])}::text[])
        or look_group = any(${sql.param([...looks])}::text[]) order by address collate "C" limit 500`);
    },

    async count(): Promise<{ counts: ImageCounts; bytes: number }> {
      const counted = IMAGE_FILTERS.map(
        ({ id }) => sql`count(*) filter (where ${FILTERS[id] ?? sql`true`})::int as ${sql.identifier(id)}`,
      );
      const { rows } = await orm.execute<Record<string, number>>(
        sql`select ${sql.join(counted, sql`, `)}, coalesce(sum(bytes), 0)::float8 as bytes from ${catalogue}`,
      );
      const { bytes = 0, ...counts } = rows[0] ?? {};
      return { counts: counts as ImageCounts, bytes };
    },
  };
}
