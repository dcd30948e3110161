import { asc, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { DerivedBusiness, LocationPrecision } from "../../domain/businesses/business.ts";
import type { FeatureId } from "../../domain/businesses/business-features.ts";
import type { CategoryId } from "../../domain/categories/categories.ts";
import type { HomeSectionId } from "../../domain/categories/home-sections.ts";
import type { ImageDetail } from "../../domain/images/image-detail.ts";

const searchDocument = customType<{ data: string }>({ dataType: () => "tsvector" });

const moment = (name: string) => timestamp(name, { withTimezone: true });

// Queries use the same expressions as the indexes; otherwise PostgreSQL can't use the index.
export const isListable = sql`listable`;
export const isPlaced = sql`location_precision in ('exacta', 'cuadra', 'esquina', 'fijada')`;
/** A degree of longitude is shorter than one of latitude here. */
export const placePoint = sql`point(longitude * 0.82, latitude)`;
/** One of the six categories, or the folded name of another (C-08). */
export const categoryOrKey = sql`coalesce(category_id, category_key)`;
/** H-02: it only maps to its section. */
export const fillsSection = sql`(category_id is distinct from home_section_id)`;
export const byTitle = sql`title collate es_guia`;
export const byRating = sql`rating desc nulls last`;
/** Before the id, which makes the order total. */
const bestFirst = [byRating, sql`review_count desc`, byTitle] as const;
export const titleKey = sql`lower(f_unaccent(title))`;
export const nameKey = sql`lower(f_unaccent(title || ' ' || slug))`;
/** As `phoneTail` of the rules. */
export const phoneTail = sql`right(regexp_replace(phone, '[^0-9]', '', 'g'), 7)`;

/** What staff see; deleted businesses only in a list of their own. */
export const isLiving = sql`deleted_at is null`;
export const lacksPhoto = sql`image_url = ''`;
export const lacksPlace = sql`coalesce(location_precision, 'centro') in ('localidad', 'centro')`;
export const lacksHours = sql`(derived ->> 'hours') is null`;
export const hasUnreadAddress = sql`(derived ->> 'isAddressUnread') is not null`;
export const isIncomplete = sql`(${lacksPhoto} or ${lacksHours} or ${lacksPlace} or ${hasUnreadAddress} or phone = '' or direction = '' or btrim(category) in ('', 'undefined'))`;
/** What staff search, with the digits of the phone. */
export const staffWords = sql`lower(f_unaccent(title || ' ' || direction || ' ' || category)) || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')`;

export const businesses = pgTable(
  "businesses",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    /** As written; the next three columns are computed from it (B-10). */
    category: text("category").notNull().default(""),
    categoryKey: text("category_key").notNull().default(""),
    categoryId: text("category_id").$type<CategoryId>(),
    homeSectionId: text("home_section_id").$type<HomeSectionId>(),
    direction: text("direction").notNull().default(""),
    city: text("city").notNull().default("La Plata"),
    province: text("province").notNull().default("Buenos Aires"),
    country: text("country").notNull().default("AR"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    locationPrecision: text("location_precision").$type<LocationPrecision>(),
    /** Parsed address, hours and place; a trigger empties it where their columns change without it. */
    derived: jsonb("derived").$type<DerivedBusiness>(),
    phone: text("phone").notNull().default(""),
    schedule: text("schedule").notNull().default(""),
    website: text("website").notNull().default(""),
    description: text("description").notNull().default(""),
    /** What it is known for, in a line. */
    speciality: text("speciality").notNull().default(""),
    /** 1 to 4; null where nobody said. */
    priceLevel: integer("price_level"),
    /** Digits with the country, as wa.me takes them. */
    whatsapp: text("whatsapp").notNull().default(""),
    /** Without the "@". */
    instagram: text("instagram").notNull().default(""),
    menuUrl: text("menu_url").notNull().default(""),
    bookingUrl: text("booking_url").notNull().default(""),
    deliveryUrl: text("delivery_url").notNull().default(""),
    /** Days that differ from `schedule`, one in a line, as written. */
    scheduleExceptions: text("schedule_exceptions").notNull().default(""),
    // V-05: when somebody checked each group of fields.
    hoursCheckedAt: moment("hours_checked_at"),
    contactCheckedAt: moment("contact_checked_at"),
    existenceCheckedAt: moment("existence_checked_at"),
    /** Of the group that nobody checked for longest; '-infinity' where one never was. */
    checkedAt: moment("checked_at")
      .notNull()
      .generatedAlwaysAs(
        sql`least(coalesce(hours_checked_at, '-infinity'), coalesce(contact_checked_at, '-infinity'), coalesce(existence_checked_at, '-infinity'))`,
      ),
    imageUrl: text("image_url").notNull().default(""),
    /** Base64 of a tiny WebP of `imageUrl`; write both together. */
    imagePlaceholder: text("image_placeholder").notNull().default(""),
    additionalImages: text("additional_images").array().notNull().default(sql`'{}'`),
    /** Not `jsonb`, which would change the order of its keys. */
    imageDetails: json("image_details").$type<readonly ImageDetail[]>().notNull().default([]),
    features: text("features").array().notNull().default(sql`'{}'`),
    /** Ids of the filters that `features` mean (V-01); computed like `categoryId`. */
    featureIds: text("feature_ids").array().$type<FeatureId[]>().notNull().default(sql`'{}'`),
    featured: boolean("featured").notNull().default(false),
    verified: boolean("verified").notNull().default(false),
    active: boolean("active").notNull().default(true),
    /** B-03 */
    listable: boolean("listable")
      .notNull()
      .generatedAlwaysAs(
        sql`active and btrim(title) <> '' and id <> 'businesses' and btrim(category) not in ('', 'undefined')`,
      ),
    // B-09: totals, written in the transaction that changes them.
    ratingSum: integer("rating_sum").notNull().default(0),
    ratingCount: integer("rating_count").notNull().default(0),
    reviewCount: integer("review_count").notNull().default(0),
    heartCount: integer("heart_count").notNull().default(0),
    rating: doublePrecision("rating").generatedAlwaysAs(
      sql`rating_sum::double precision / nullif(rating_count, 0)`,
    ),
    /** H-08 in SQL, for an index; a test compares it with the rule. */
    score: doublePrecision("score")
      .notNull()
      .generatedAlwaysAs(
        sql`least(100, 50 + 30 * least(1, greatest(0, (coalesce(rating_sum::double precision / nullif(rating_count, 0), 0) - 3.5) / 1.5)) + 20 * least(1, heart_count / 100.0::double precision) + 15 * least(1, review_count / 50.0::double precision) + case when image_url <> '' then 10 else 0 end + case when char_length(description) > 20 then 5 else 0 end)`,
      ),
    // Figures of other sites, never shown (B-09).
    importedRating: doublePrecision("imported_rating"),
    importedReviewCount: integer("imported_review_count"),
    importedHeartCount: integer("imported_heart_count"),
    /** Random position from which the home picks (H-03). */
    pickKey: integer("deal_key").notNull().default(sql`(random() * 2147483647)::integer`),
    searchDocument: searchDocument("search_document")
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('public.es', title), 'A') || setweight(to_tsvector('public.es', category), 'B') || setweight(to_tsvector('public.es', city || ' ' || direction), 'C') || setweight(to_tsvector('public.es', description || ' ' || speciality || ' ' || public.f_words(features)), 'D')`,
      ),
    addedBy: text("added_by"),
    source: text("source"),
    originalSuggestionId: text("original_suggestion_id"),
    cloudinaryPublicId: text("cloudinary_public_id"),
    originalGoogleUrl: text("original_google_url"),
    imageStatus: text("image_status"),
    migratedAt: moment("migrated_at"),
    originalId: text("original_id"),
    idUpdatedAt: moment("id_updated_at"),
    /** Raised by editorial writes only, to find conflicts. */
    version: integer("version").notNull().default(1),
    /** A deleted business stays as a tombstone that answers 410 (AX-06). */
    deletedAt: moment("deleted_at"),
    /** The business that a merged one redirects to. */
    mergedInto: text("merged_into").references((): AnyPgColumn => businesses.id, { onUpdate: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique("businesses_slug").on(table.slug),
    check("businesses_price_level", sql`price_level between 1 and 4`),
    check("businesses_title_not_empty", sql`btrim(title) <> ''`),
    check(
      "businesses_sums_possible",
      sql`review_count >= 0 and heart_count >= 0 and rating_sum between rating_count and 5 * rating_count`,
    ),
    check("businesses_deleted_inactive", sql`deleted_at is null or not active`),
    check(
      "businesses_merged_deleted",
      sql`merged_into is null or (deleted_at is not null and merged_into <> id)`,
    ),
    check("businesses_located_whole", sql`(latitude is null) = (longitude is null)`),
    index("businesses_of_category_by_title").on(table.categoryId, byTitle, table.id).where(isListable),
    index("businesses_of_category_by_rating")
      .on(table.categoryId, byRating, byTitle, table.id)
      .where(isListable),
    index("businesses_of_category_by_hearts")
      .on(table.categoryId, sql`heart_count desc`, byTitle, table.id)
      .where(isListable),
    index("businesses_of_key_by_title").on(table.categoryKey, byTitle, table.id).where(isListable),
    index("businesses_key_contains").using("gin", sql`category_key gin_trgm_ops`).where(isListable),
    index("businesses_of_section_dealt")
      .on(table.homeSectionId, fillsSection, table.pickKey, table.id)
      .where(isListable),
    index("businesses_of_section_by_rating")
      .on(table.homeSectionId, fillsSection, ...bestFirst, table.id)
      .where(isListable),
    index("businesses_of_section_by_score")
      .on(table.homeSectionId, fillsSection, sql`score desc`, ...bestFirst, table.id)
      .where(isListable),
    index("businesses_found_by_words").using("gin", table.searchDocument).where(isListable),
    index("businesses_by_title_key").on(titleKey).where(isListable),
    index("businesses_alike").using("gist", sql`${nameKey} gist_trgm_ops(siglen=32)`).where(isListable),
    index("businesses_by_phone").on(phoneTail).where(sql`listable and phone <> ''`),
    index("businesses_nearby").using("gist", categoryOrKey, placePoint).where(sql`listable and ${isPlaced}`),
    // S-02, S-03: frequent words are read in order of rating or name.
    index("businesses_by_rating")
      .on(...bestFirst, table.id)
      .where(isListable),
    index("businesses_by_name_prefix")
      .on(sql`(lower(f_unaccent(title)) collate "C")`, table.id)
      .where(isListable),
    index("businesses_around").using("gist", placePoint).where(sql`listable and ${isPlaced}`),
    index("businesses_with_features").using("gin", table.featureIds).where(isListable),
    index("businesses_filters_of_category")
      .on(table.categoryId, table.featureIds, table.priceLevel)
      .where(isListable),
    index("businesses_merged_into").on(table.mergedInto).where(sql`merged_into is not null`),
    index("businesses_unlisted").on(table.id).where(sql`not listable`),
    index("businesses_rated").on(table.id).where(sql`listable and rating_count > 0`),
    // V-09: the lists of staff, in their order, and their counts.
    index("businesses_staff_by_title").on(byTitle, table.id).where(isLiving),
    index("businesses_staff_newest").on(sql`created_at desc`, table.id).where(isLiving),
    index("businesses_staff_by_check").on(table.checkedAt, byTitle, table.id).where(isLiving),
    index("businesses_staff_words").using("gin", sql`(${staffWords}) gin_trgm_ops`).where(isLiving),
    index("businesses_staff_counts")
      .on(table.categoryKey, table.category, table.active, table.listable)
      .where(isLiving),
    index("businesses_incomplete").on(byTitle, table.id).where(sql`${isLiving} and ${isIncomplete}`),
    index("businesses_without_photo").on(byTitle, table.id).where(sql`${isLiving} and ${lacksPhoto}`),
    index("businesses_without_place").on(byTitle, table.id).where(sql`${isLiving} and ${lacksPlace}`),
    index("businesses_without_hours").on(byTitle, table.id).where(sql`${isLiving} and ${lacksHours}`),
    index("businesses_unread_address").on(byTitle, table.id).where(sql`${isLiving} and ${hasUnreadAddress}`),
    index("businesses_unverified").on(byTitle, table.id).where(sql`${isLiving} and not verified`),
    index("businesses_inactive").on(byTitle, table.id).where(sql`${isLiving} and not active`),
    index("businesses_featured").on(byTitle, table.id).where(sql`${isLiving} and featured`),
    index("businesses_deleted").on(sql`deleted_at desc`, table.id).where(sql`deleted_at is not null`),
  ],
);

export const BEST_FIRST = [...bestFirst, asc(businesses.id)];

/** AX-06: former ids and slugs, which redirect for ever and are never given to another business. */
export const formerIds = pgTable(
  "former_ids",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id, { onUpdate: "cascade" }),
    at: moment("at").notNull().defaultNow(),
    hits: integer("hits").notNull().default(0),
    lastHitAt: moment("last_hit_at"),
  },
  (table) => [index("former_ids_of_business").on(table.businessId)],
);
