import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { BusinessCard } from "../../../domain/businesses/business.ts";
import type { StoredFilterId } from "../../../domain/catalogue/listing-filters.ts";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { Coordinates } from "../../../domain/city-plan/coordinates.ts";
import type { PlacedBusiness } from "../../../domain/near/near-listing.ts";
import type { Orm } from "../../orm.ts";
import {
  businesses,
  byTitle,
  categoryOrKey,
  isListable,
  isPlaced,
  placePoint,
} from "../../tables/businesses.ts";
import { cardColumns } from "./business-queries.ts";
import { filterCondition, UNNAMED } from "./filter-conditions.ts";

interface NearbyInput {
  /** The id of a category, or the folded name of another (C-08). */
  readonly kind: string;
  readonly from: Coordinates;
  readonly except: string;
  readonly limit: number;
}

interface PlacesInput extends Omit<NearbyInput, "except"> {
  /** With those known to the town only that `from` is the centre of. */
  readonly isTown?: boolean;
  readonly filters?: readonly StoredFilterId[];
}

interface OthersInput {
  readonly filters?: readonly StoredFilterId[];
  readonly categoryId: CategoryId;
  readonly except: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** Order by distance in a straight line from the placeholders `latitude` and `longitude`. */
export const nearestFirst = sql`${placePoint} <-> point(${sql.placeholder("longitude")}::double precision * 0.82, ${sql.placeholder("latitude")}::double precision)`;

/** V-02: also those known to this town only, which geocoding puts at its centre. */
export function isPlacedOrInTown({ latitude, longitude }: Coordinates): SQL {
  return sql`(${isPlaced} or (location_precision = 'localidad' and abs(latitude - ${latitude}) < 0.0002 and abs(longitude - ${longitude}) < 0.0002))`;
}

export function nearbyQueries(orm: Orm) {
  const ids = sql`${sql.placeholder("ids")}::text[]`;
  const isOfKind = and(sql`${categoryOrKey} = ${sql.placeholder("kind")}`, isListable);
  const nearest = orm
    .select(cardColumns)
    .from(businesses)
    .where(and(isOfKind, isPlaced, ne(businesses.id, sql.placeholder("except"))))
    .orderBy(nearestFirst)
    .limit(sql.placeholder("limit"))
    .prepare("nearby_of_kind");
  const placesWith = ({ filters = [], town }: { filters?: readonly StoredFilterId[]; town?: Coordinates }) =>
    orm
      .select({
        id: businesses.id,
        title: businesses.title,
        direction: businesses.direction,
        city: businesses.city,
        latitude: businesses.latitude,
        longitude: businesses.longitude,
        locationPrecision: businesses.locationPrecision,
      })
      .from(businesses)
      .where(and(isOfKind, town ? isPlacedOrInTown(town) : isPlaced, filterCondition(filters)))
      .orderBy(nearestFirst)
      .limit(sql.placeholder("limit"));
  const places = placesWith({}).prepare("nearby_places");
  const othersWith = (filters: readonly StoredFilterId[]) =>
    orm
      .select(cardColumns)
      .from(businesses)
      .where(
        and(
          eq(businesses.categoryId, sql.placeholder("categoryId")),
          isListable,
          sql`${businesses.id} <> all(${ids})`,
          filterCondition(filters),
        ),
      )
      .orderBy(byTitle, asc(businesses.id))
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"));
  const others = othersWith([]).prepare("nearby_others");

  return {
    listOfKind({ kind, from, except, limit }: NearbyInput): Promise<BusinessCard[]> {
      return nearest.execute({ kind, ...from, except, limit });
    },

    listPlaces({ kind, from, isTown, limit, filters = [] }: PlacesInput): Promise<PlacedBusiness[]> {
      const query =
        filters.length === 0 && !isTown
          ? places
          : placesWith({ filters, ...(isTown && { town: from }) }).prepare(UNNAMED);
      return query.execute({ kind, ...from, limit });
    },

    listOthers({ categoryId, except, limit, offset, filters = [] }: OthersInput): Promise<BusinessCard[]> {
      const query = filters.length === 0 ? others : othersWith(filters).prepare(UNNAMED);
      return query.execute({ categoryId, ids: except, limit, offset });
    },
  };
}
