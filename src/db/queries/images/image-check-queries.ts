import { eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { LookedAt } from "../../../domain/images/group-similar.ts";
import type { Orm } from "../../orm.ts";
import { imageChecks } from "../../tables/images.ts";

export type ImageCheck = typeof imageChecks.$inferSelect;

/** Longer ones, such as a whole picture in a data: address, don't fit into an index and are named by a hash. */
const LONGEST_ADDRESS = 2_000;
/** Every picture of the businesses that are not deleted, with its business. */
export const usedAddresses = sql`(select id, case when octet_length(address) <= ${sql.raw(String(LONGEST_ADDRESS))} then address
    else left(address, 100) || '…' || md5(address) end as address
  from (select id, unnest(array_prepend(image_url, additional_images)) as address
    from businesses where deleted_at is null) as every
  where address <> '') as used`;

export function imageCheckQueries(orm: Orm) {
  return {
    async countAddresses(): Promise<number> {
      const { rows } = await orm.execute<{ total: number }>(
        sql`select count(distinct address)::integer as total from ${usedAddresses}`,
      );
      return rows[0]?.total ?? 0;
    },

    /** By bytes, so the order is the same on every server. */
    async listAddresses({ after, limit }: { after: string | null; limit: number }): Promise<string[]> {
      const { rows } = await orm.execute<{ address: string }>(
        sql`select distinct address collate "C" as address from ${usedAddresses}
          where address collate "C" > ${after ?? ""} order by 1 limit ${limit}`,
      );
      return rows.map(({ address }) => address);
    },

    async listUsers(address: string): Promise<string[]> {
      const { rows } = await orm.execute<{ id: string }>(
        sql`select distinct id from ${usedAddresses} where address = ${address} order by id`,
      );
      return rows.map(({ id }) => id);
    },

    async save(check: Omit<ImageCheck, "lookGroup">): Promise<void> {
      const { url, ...rest } = check;
      await orm.insert(imageChecks).values(check).onConflictDoUpdate({ target: imageChecks.url, set: rest });
    },

    /** One address of each content that was read. */
    async listLooks(): Promise<LookedAt[]> {
      const { rows } = await orm.execute<LookedAt & Record<string, unknown>>(
        sql`select distinct on (${imageChecks.contentHash}) ${imageChecks.contentHash} as key,
            ${imageChecks.lookHash} as "lookHash"
          from ${imageChecks} where ${imageChecks.state} = 'reachable' and ${imageChecks.lookHash} is not null
          order by ${imageChecks.contentHash}`,
      );
      return rows;
    },

    /** Each group is a list of contents. */
    async setLookGroups(groups: readonly (readonly string[])[]): Promise<void> {
      await orm.update(imageChecks).set({ lookGroup: null }).where(isNotNull(imageChecks.lookGroup));
      for (const group of groups)
        await orm
          .update(imageChecks)
          .set({ lookGroup: group[0] ?? null })
          .where(inArray(imageChecks.contentHash, [...group]));
    },

    /** An image that was stored again is looked at again. */
    async forget(address: string): Promise<void> {
      await orm.delete(imageChecks).where(eq(imageChecks.url, address));
    },

    /** Of pictures that no business has any more. */
    async deleteUnused(): Promise<number> {
      const { rowCount } = await orm.execute(
        sql`delete from ${imageChecks} where not exists (select from ${usedAddresses} where address = url)`,
      );
      return rowCount ?? 0;
    },
  };
}
