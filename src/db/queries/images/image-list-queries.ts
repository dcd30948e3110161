import { and, asc, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { ImageCheckState } from "../../../domain/images/image-check.ts";
import type { ImageDetail } from "../../../domain/images/image-detail.ts";
import {
  PICTURE_FILTERS,
  type PictureCounts,
  type PictureFilter,
  type PictureOrder,
  SMALL_IMAGE,
} from "../../../domain/images/image-list-view.ts";
import type { NamedBusiness } from "../../../domain/images/match-file-name.ts";
import type { Orm } from "../../orm.ts";
import { businesses, byTitle, isLiving, lacksPhoto, staffWords } from "../../tables/businesses.ts";
import { imageChecks, images } from "../../tables/images.ts";
import { listMostVisited } from "../business-list/business-list-queries.ts";
import { containing } from "../containing.ts";

interface Listed {
  readonly filter: PictureFilter;
  /** A row contains one of them; none for all rows. */
  readonly searched: readonly string[];
}

interface PicturePageInput extends Listed {
  readonly order: PictureOrder;
  readonly visitsFrom: string;
  readonly limit: number;
  readonly offset: number;
}

/** What is known of an address; null where nobody looked yet. */
export interface KnownImage {
  readonly address: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly isMissing: boolean;
  readonly state: ImageCheckState | null;
  readonly message: string;
}

const columns = {
  id: businesses.id,
  slug: businesses.slug,
  title: businesses.title,
  isListed: businesses.listable,
  imageUrl: businesses.imageUrl,
  additionalImages: businesses.additionalImages,
  imageDetails: businesses.imageDetails,
};

/** The own image of an address, and what the last check found there. */
const described = sql`left join ${images} on ${images.id} = substr(address, 11) and address like '/imagenes/%'
  left join ${imageChecks} on ${imageChecks.url} = address`;

const hasPicture = (condition: SQL) => sql`exists (
  select from unnest(array_prepend(image_url, additional_images)) as address ${described}
  where address <> '' and (${condition}))`;

const FILTERS: Readonly<Record<PictureFilter, SQL | undefined>> = {
  all: undefined,
  none: lacksPhoto,
  small: hasPicture(sql`coalesce(${images.width}, ${imageChecks.width}) < ${SMALL_IMAGE.width}
    or coalesce(${images.height}, ${imageChecks.height}) < ${SMALL_IMAGE.height}`),
  broken: hasPicture(sql`${imageChecks.state} <> 'reachable'
    or (${images.id} is null and address ~ '^/imagenes/[0-9a-f]{32}$')`),
  outside: hasPicture(sql`address !~ '^(/|https://res\\.cloudinary\\.com/)'`),
};

const ORDERS: Readonly<Record<Exclude<PictureOrder, "visits">, readonly SQL[]>> = {
  title: [byTitle, asc(businesses.id)],
  newest: [desc(businesses.createdAt), asc(businesses.id)],
};

/** AM-01: businesses by the state of their pictures. */
export function imageListQueries(orm: Orm) {
  return {
    /** AM-01: what the places that have the picture say of theirs. */
    async listDetails(address: string): Promise<(readonly ImageDetail[])[]> {
      const isUsed = sql`image_url = ${address} or ${address} = any(additional_images)`;
      const rows = await orm.select({ details: businesses.imageDetails }).from(businesses).where(isUsed);
      return rows.map(({ details }) => details);
    },

    async listIds({ order, visitsFrom, limit, offset, ...listed }: PicturePageInput): Promise<string[]> {
      const where = conditionOf(listed);
      if (order === "visits") return listMostVisited(orm, { where, visitsFrom, limit, offset });
      const rows = await orm
        .select({ id: businesses.id })
        .from(businesses)
        .where(where)
        .orderBy(...ORDERS[order])
        .limit(limit)
        .offset(offset);
      return rows.map(({ id }) => id);
    },

    /** In the order of the ids. */
    async list(ids: readonly string[]) {
      const rows = await orm
        .select(columns)
        .from(businesses)
        .where(inArray(businesses.id, [...ids]));
      return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },

    async count({ searched }: Pick<Listed, "searched">): Promise<PictureCounts> {
      const counted = PICTURE_FILTERS.map(
        ({ id }) =>
          sql`(select count(*)::int from ${businesses} where ${conditionOf({ filter: id, searched })})
            as ${sql.identifier(id)}`,
      );
      const { rows } = await orm.execute<Record<string, number>>(sql`select ${sql.join(counted, sql`, `)}`);
      return rows[0] as PictureCounts;
    },

    async describe(addresses: readonly string[]): Promise<KnownImage[]> {
      const { rows } = await orm.execute<KnownImage & Record<string, unknown>>(
        sql`select address, coalesce(${images.width}, ${imageChecks.width}) as width,
            coalesce(${images.height}, ${imageChecks.height}) as height, ${imageChecks.state} as state,
            ${images.id} is null and address ~ '^/imagenes/[0-9a-f]{32}$' as "isMissing",
            coalesce(${imageChecks.message}, '') as message
          from unnest(${sql.param([...addresses])}::text[]) as address ${described}`,
      );
      return rows;
    },

    /** Which businesses use each of the addresses. */
    async listUses(addresses: readonly string[]): Promise<(NamedBusiness & { readonly address: string })[]> {
      const { rows } = await orm.execute<NamedBusiness & { address: string } & Record<string, unknown>>(
        sql`select distinct address, id, title from (
            select id, title, unnest(array_prepend(image_url, additional_images)) as address
            from ${businesses} where ${isLiving}) as used
          where address = any(${sql.param([...addresses])}::text[]) order by title, id`,
      );
      return rows;
    },

    /** Every living business. */
    listNames: (): Promise<NamedBusiness[]> =>
      orm.select({ id: businesses.id, title: businesses.title }).from(businesses).where(isLiving),
  };
}

function conditionOf({ filter, searched }: Listed): SQL | undefined {
  return and(
    isLiving,
    FILTERS[filter],
    searched.length === 0
      ? undefined
      : sql`(${sql.join(
          searched.map((words) => sql`${staffWords} like ${containing(words)}`),
          sql` or `,
        )})`,
  );
}
