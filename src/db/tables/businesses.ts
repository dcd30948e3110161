import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { DerivedBusiness, LocationPrecision } from "../../domain/businesses/business.ts";
import type { CategoryId } from "../../domain/categories/categories.ts";
import type { HomeSectionId } from "../../domain/categories/home-sections.ts";

const searchDocument = customType<{ data: string }>({ dataType: () => "tsvector" });

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const businesses = pgTable(
  "businesses",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    /** As written; what it means stands in the three columns that follow, computed when written (B-10). */
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
    /**
     * Parsed from the columns that it follows from, written together with them; a trigger empties it where they are changed
     * without it.
     */
    derived: jsonb("derived").$type<DerivedBusiness>(),
    phone: text("phone").notNull().default(""),
    schedule: text("schedule").notNull().default(""),
    website: text("website").notNull().default(""),
    description: text("description").notNull().default(""),
    imageUrl: text("image_url").notNull().default(""),
    /** A few blurred pixels of the picture at `imageUrl`, written together with it (base64 of a WebP); empty for none. */
    imagePlaceholder: text("image_placeholder").notNull().default(""),
    additionalImages: text("additional_images").array().notNull().default(sql`'{}'`),
    features: text("features").array().notNull().default(sql`'{}'`),
    featured: boolean("featured").notNull().default(false),
    verified: boolean("verified").notNull().default(false),
    active: boolean("active").notNull().default(true),
    /** B-03, so that no query can forget it. */
    listable: boolean("listable")
      .notNull()
      .generatedAlwaysAs(
        sql`active and btrim(title) <> '' and id <> 'businesses' and btrim(category) not in ('', 'undefined')`,
      ),
    // B-09: whole sums, changed in the transaction that causes the change.
    ratingSum: integer("rating_sum").notNull().default(0),
    ratingCount: integer("rating_count").notNull().default(0),
    reviewCount: integer("review_count").notNull().default(0),
    heartCount: integer("heart_count").notNull().default(0),
    rating: doublePrecision("rating").generatedAlwaysAs(
      sql`rating_sum::double precision / nullif(rating_count, 0)`,
    ),
    /** H-08 in SQL, so that the best can be read from an index; a test holds it against the rule. */
    score: doublePrecision("score")
      .notNull()
      .generatedAlwaysAs(
        sql`least(100, 50 + 30 * least(1, greatest(0, (coalesce(rating_sum::double precision / nullif(rating_count, 0), 0) - 3.5) / 1.5)) + 20 * least(1, heart_count / 100.0::double precision) + 15 * least(1, review_count / 50.0::double precision) + case when image_url <> '' then 10 else 0 end + case when char_length(description) > 20 then 5 else 0 end)`,
      ),
    // Somebody else's figures, never shown as ours (B-09).
    importedRating: doublePrecision("imported_rating"),
    importedReviewCount: integer("imported_review_count"),
    importedHeartCount: integer("imported_heart_count"),
    /** A card's place in the deck from which the home deals (H-03). */
    pickKey: integer("deal_key").notNull().default(sql`(random() * 2147483647)::integer`),
    /** The words under which it is found; those of its name weigh most. */
    searchDocument: searchDocument("search_document")
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('public.es', title), 'A') || setweight(to_tsvector('public.es', category), 'B') || setweight(to_tsvector('public.es', city || ' ' || direction), 'C') || setweight(to_tsvector('public.es', description || ' ' || public.f_words(features)), 'D')`,
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
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique("businesses_slug").on(table.slug),
    check("businesses_title_not_empty", sql`btrim(title) <> ''`),
    check(
      "businesses_sums_possible",
      sql`review_count >= 0 and heart_count >= 0 and rating_sum between rating_count and 5 * rating_count`,
    ),
    check("businesses_located_whole", sql`(latitude is null) = (longitude is null)`),
    // One for each list that visitors see, in its order, over what they may see.
    index("businesses_of_category_by_title")
      .on(table.categoryId, sql`title collate es_guia`, table.id)
      .where(sql`listable`),
    index("businesses_of_category_by_rating")
      .on(table.categoryId, sql`rating desc nulls last`, sql`title collate es_guia`, table.id)
      .where(sql`listable`),
    index("businesses_of_category_by_hearts")
      .on(table.categoryId, sql`heart_count desc`, sql`title collate es_guia`, table.id)
      .where(sql`listable`),
    index("businesses_of_key_by_title")
      .on(table.categoryKey, sql`title collate es_guia`, table.id)
      .where(sql`listable`),
    index("businesses_key_contains").using("gin", sql`category_key gin_trgm_ops`).where(sql`listable`),
    index("businesses_of_section_dealt")
      .on(table.homeSectionId, table.pickKey, table.id)
      .where(sql`listable`),
    index("businesses_of_section_by_rating")
      .on(
        table.homeSectionId,
        sql`rating desc nulls last`,
        sql`review_count desc`,
        sql`title collate es_guia`,
        table.id,
      )
      .where(sql`listable`),
    index("businesses_of_section_by_score")
      .on(
        table.homeSectionId,
        sql`score desc`,
        sql`rating desc nulls last`,
        sql`review_count desc`,
        sql`title collate es_guia`,
        table.id,
      )
      .where(sql`listable`),
    index("businesses_found_by_words").using("gin", table.searchDocument).where(sql`listable`),
    // D-07: by its title, and by what its title and slug look like.
    index("businesses_by_title_key").on(sql`lower(f_unaccent(title))`).where(sql`listable`),
    index("businesses_alike")
      .using("gist", sql`lower(f_unaccent(title || ' ' || slug)) gist_trgm_ops(siglen=32)`)
      .where(sql`listable`),
    // Those of a category around a point, where a place is known to a block; a degree of longitude is shorter here.
    index("businesses_nearby")
      .using("gist", sql`coalesce(category_id, category_key)`, sql`point(longitude * 0.82, latitude)`)
      .where(sql`listable and location_precision in ('exacta', 'cuadra', 'esquina', 'fijada')`),
    // S-02: the best rated and those whose name begins with the text, of a word that half the catalogue has; also S-03.
    index("businesses_by_rating")
      .on(sql`rating desc nulls last`, sql`review_count desc`, sql`title collate es_guia`, table.id)
      .where(sql`listable`),
    index("businesses_by_name_prefix")
      .on(sql`(lower(f_unaccent(title)) collate "C")`, table.id)
      .where(sql`listable`),
    // Whatever lies around a corner.
    index("businesses_around")
      .using("gist", sql`point(longitude * 0.82, latitude)`)
      .where(sql`listable and location_precision in ('exacta', 'cuadra', 'esquina', 'fijada')`),
    index("businesses_rated").on(table.id).where(sql`listable and rating_count > 0`),
  ],
);
