import { eq, sql } from "drizzle-orm";
import type { Orm } from "../../orm.ts";
import { imageChecks } from "../../tables/images.ts";

export type ImageCheck = typeof imageChecks.$inferSelect;

/** Longer ones, such as a whole picture in a data: address, don't fit into an index and are named by a hash. */
const LONGEST_ADDRESS = 2_000;
/** Every picture of the businesses that are not deleted, with its business. */
const used = sql`(select id, case when octet_length(address) <= ${sql.raw(String(LONGEST_ADDRESS))} then address
    else left(address, 100) || '…' || md5(address) end as address
  from (select id, unnest(array_prepend(image_url, additional_images)) as address
    from businesses where deleted_at is null) as every
  where address <> '') as used`;

export function imageCheckQueries(orm: Orm) {
  return {
    async countAddresses(): Promise<number> {
      const { rows } = await orm.execute<{ total: number }>(
        sql`select count(distinct address)::integer as total from ${used}`,
      );
      return rows[0]?.total ?? 0;
    },

    /** By bytes, so the order is the same on every server. */
    async listAddresses({ after, limit }: { after: string | null; limit: number }): Promise<string[]> {
      const { rows } = await orm.execute<{ address: string }>(
        sql`select distinct address collate "C" as address from ${used}
          where address collate "C" > ${after ?? ""} order by 1 limit ${limit}`,
      );
      return rows.map(({ address }) => address);
    },

    async listUsers(address: string): Promise<string[]> {
      const { rows } = await orm.execute<{ id: string }>(
        sql`select distinct id from ${used} where address = ${address} order by id`,
      );
      return rows.map(({ id }) => id);
    },

    async save(check: ImageCheck): Promise<void> {
      const { url, ...rest } = check;
      await orm.insert(imageChecks).values(check).onConflictDoUpdate({ target: imageChecks.url, set: rest });
    },

    /** An image that was stored again is looked at again. */
    async forget(address: string): Promise<void> {
      await orm.delete(imageChecks).where(eq(imageChecks.url, address));
    },

    /** Of pictures that no business has any more. */
    async deleteUnused(): Promise<number> {
      const { rowCount } = await orm.execute(
        sql`delete from ${imageChecks} where not exists (select from ${used} where address = url)`,
      );
      return rowCount ?? 0;
    },
  };
}
