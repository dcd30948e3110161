import { and, asc, gt } from "drizzle-orm";
import type { OpenPlace } from "../../../domain/open-data/open-data-file.ts";
import type { Orm } from "../../orm.ts";
import { businesses, isListable } from "../../tables/businesses.ts";

const columns = {
  slug: businesses.slug,
  title: businesses.title,
  category: businesses.category,
  direction: businesses.direction,
  city: businesses.city,
  province: businesses.province,
  latitude: businesses.latitude,
  longitude: businesses.longitude,
  locationPrecision: businesses.locationPrecision,
  phone: businesses.phone,
  whatsapp: businesses.whatsapp,
  instagram: businesses.instagram,
  website: businesses.website,
  menuUrl: businesses.menuUrl,
  bookingUrl: businesses.bookingUrl,
  deliveryUrl: businesses.deliveryUrl,
  schedule: businesses.schedule,
  scheduleExceptions: businesses.scheduleExceptions,
  speciality: businesses.speciality,
  description: businesses.description,
  priceLevel: businesses.priceLevel,
  features: businesses.features,
  existenceCheckedAt: businesses.existenceCheckedAt,
};

export function openDataQueries(orm: Orm) {
  return {
    list({ after, limit }: { after: string; limit: number }): Promise<OpenPlace[]> {
      return orm
        .select(columns)
        .from(businesses)
        .where(and(gt(businesses.slug, after), isListable))
        .orderBy(asc(businesses.slug))
        .limit(limit);
    },
  };
}
