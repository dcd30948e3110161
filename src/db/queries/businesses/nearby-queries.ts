import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { BusinessCard } from "../../../domain/businesses/business.ts";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { Coordinates } from "../../../domain/city-plan/coordinates.ts";
import type { PlacedBusiness } from "../../../domain/near/near-listing.ts";
import type { Orm } from "../../orm.ts";
import { businesses } from "../../tables/businesses.ts";
import { cardColumns, isListable } from "./business-queries.ts";

interface Around {
  /** One of the six, or any other as it is compared (C-08). */
  readonly kind: string;
  readonly from: Coordinates;
  /** The id of the business in the middle. */
  readonly except: string;
  readonly limit: number;
}

interface Others {
  readonly categoryId: CategoryId;
  readonly except: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

// Written as the index is.
const kindOfRow = sql`coalesce(${businesses.categoryId}, ${businesses.categoryKey})`;
const place = sql`point(${businesses.longitude} * 0.82, ${businesses.latitude})`;
const isPlaced = sql`location_precision in ('exacta', 'cuadra', 'esquina', 'fijada')`;

/** What lies around a business or a corner. */
export function nearbyQueries(orm: Orm) {
  const here = sql`point(${sql.placeholder("longitude")}::double precision * 0.82, ${sql.placeholder("latitude")}::double precision)`;
  const ids = sql`${sql.placeholder("ids")}::text[]`;
  const isOfKind = and(sql`${kindOfRow} = ${sql.placeholder("kind")}`, isListable, isPlaced);
  const nearestFirst = sql`${place} <-> ${here}`;
  const nearest = orm
    .select(cardColumns)
    .from(businesses)
    .where(and(isOfKind, ne(businesses.id, sql.placeholder("except"))))
    .orderBy(nearestFirst)
    .limit(sql.placeholder("limit"))
    .prepare("nearby_of_kind");
  const places = orm
    .select({
      id: businesses.id,
      title: businesses.title,
      latitude: businesses.latitude,
      longitude: businesses.longitude,
      locationPrecision: businesses.locationPrecision,
    })
    .from(businesses)
    .where(isOfKind)
    .orderBy(nearestFirst)
    .limit(sql.placeholder("limit"))
    .prepare("nearby_places");
  const cards = orm
    .select(cardColumns)
    .from(businesses)
    .where(and(sql`${businesses.id} = any(${ids})`, isListable))
    .prepare("nearby_cards");
  const others = orm
    .select(cardColumns)
    .from(businesses)
    .where(
      and(
        eq(businesses.categoryId, sql.placeholder("categoryId")),
        isListable,
        sql`${businesses.id} <> all(${ids})`,
      ),
    )
    .orderBy(sql`${businesses.title} collate es_guia`, asc(businesses.id))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("nearby_others");

  return {
    /** Those of a kind whose place is known to a block, nearest first, without itself. */
    listOfKind({ kind, from, except, limit }: Around): Promise<BusinessCard[]> {
      return nearest.execute({ kind, ...from, except, limit });
    },

    /** Where those of a kind are, as far as that is known to a block; nearest first, in a straight line. */
    listPlaces({ kind, from, limit }: Omit<Around, "except">): Promise<PlacedBusiness[]> {
      return places.execute({ kind, ...from, limit });
    },

    /** Those with these ids, in any order. */
    listCards(wanted: readonly string[]): Promise<BusinessCard[]> {
      return cards.execute({ ids: wanted });
    },

    /** Of a category, all but those with these ids, by name. */
    listOthers({ categoryId, except, limit, offset }: Others): Promise<BusinessCard[]> {
      return others.execute({ categoryId, ids: except, limit, offset });
    },
  };
}
