CREATE TABLE "favourites" (
	"member_id" text NOT NULL,
	"business_id" text NOT NULL,
	"kept" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_member_id_business_id_pk" PRIMARY KEY("member_id","business_id")
);
--> statement-breakpoint
CREATE TABLE "former_ids" (
	"id" text PRIMARY KEY NOT NULL,
	"business_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "map_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"month" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"member_id" text NOT NULL,
	"business_id" text NOT NULL,
	"stars" smallint,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ratings_member_id_business_id_pk" PRIMARY KEY("member_id","business_id"),
	CONSTRAINT "ratings_stars" CHECK (stars between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" text NOT NULL,
	"member_id" text,
	"author" text NOT NULL,
	"stars" smallint NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "reviews_status" CHECK (status in ('published', 'held', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_name" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"custom_category" text DEFAULT '' NOT NULL,
	"final_category" text DEFAULT '' NOT NULL,
	"is_new_category_request" boolean DEFAULT false NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT 'La Plata' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"user_name" text,
	"user_email" text,
	"additional_info" text,
	"source" text DEFAULT '404_page' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_by" text,
	"reviewed_at" timestamp with time zone,
	"notes" text,
	CONSTRAINT "suggestions_named" CHECK (btrim(business_name) <> ''),
	CONSTRAINT "suggestions_status" CHECK (status in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visits_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
ALTER TABLE "businesses" DROP CONSTRAINT "businesses_title_not_empty";--> statement-breakpoint
DROP INDEX "businesses_by_category_and_title";--> statement-breakpoint
-- Until now the id was the last part of the address, and the category stood alone.
ALTER TABLE "businesses" ADD COLUMN "slug" text;--> statement-breakpoint
UPDATE "businesses" SET "slug" = "id";--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "category_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "home_section_id" text;--> statement-breakpoint
UPDATE "businesses" SET
	"category" = known.name,
	"category_key" = known.key,
	"home_section_id" = known.section
FROM (VALUES
	('cafeteria', 'Cafetería', 'cafeteria', 'cafeteria'),
	('pizzeria', 'Pizzería', 'pizzeria', 'pizzeria'),
	('hamburgueseria', 'Hamburguesería', 'hamburgueseria', 'hamburgueseria'),
	('heladeria', 'Heladería', 'heladeria', 'heladeria'),
	('sushi', 'Sushis', 'sushis', 'sushi'),
	('restaurante', 'Restaurante', 'restaurante', 'cafeteria')
) AS known(id, name, key, section)
WHERE "businesses"."category_id" = known.id;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "province" text DEFAULT 'Buenos Aires' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "country" text DEFAULT 'AR' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "location_precision" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "image_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "additional_images" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "features" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "listable" boolean GENERATED ALWAYS AS (active and btrim(title) <> '' and id <> 'businesses' and btrim(category) not in ('', 'undefined')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "heart_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "rating" double precision GENERATED ALWAYS AS (rating_sum::double precision / nullif(rating_count, 0)) STORED;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "score" double precision GENERATED ALWAYS AS (least(100, 50 + 30 * least(1, greatest(0, (coalesce(rating_sum::double precision / nullif(rating_count, 0), 0) - 3.5) / 1.5)) + 20 * least(1, heart_count / 100.0::double precision) + 15 * least(1, review_count / 50.0::double precision) + case when image_url <> '' then 10 else 0 end + case when char_length(description) > 20 then 5 else 0 end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "imported_rating" double precision;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "imported_review_count" integer;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "imported_heart_count" integer;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "deal_key" integer DEFAULT (random() * 2147483647)::integer NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "original_suggestion_id" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "cloudinary_public_id" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "original_google_url" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "image_status" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "migrated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "original_id" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "id_updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "former_ids" ADD CONSTRAINT "former_ids_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "favourites_of_member" ON "favourites" USING btree ("member_id",changed_at desc,"business_id") WHERE kept;--> statement-breakpoint
CREATE INDEX "favourites_of_business" ON "favourites" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "former_ids_of_business" ON "former_ids" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "ratings_of_business" ON "ratings" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "reviews_by_date" ON "reviews" USING btree ("business_id",at desc,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_by_most_stars" ON "reviews" USING btree ("business_id",stars desc,at desc,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_by_fewest_stars" ON "reviews" USING btree ("business_id","stars",at desc,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_of_member" ON "reviews" USING btree ("member_id","business_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "reviews_of_business" ON "reviews" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "reviews_to_moderate" ON "reviews" USING btree ("status",at desc,"id");--> statement-breakpoint
CREATE INDEX "suggestions_by_date" ON "suggestions" USING btree (created_at desc,"id");--> statement-breakpoint
CREATE INDEX "suggestions_of_status_by_date" ON "suggestions" USING btree ("status",created_at desc,"id");--> statement-breakpoint
CREATE INDEX "visits_of_path" ON "visits" USING btree ("path","day");--> statement-breakpoint
CREATE INDEX "businesses_of_category_by_title" ON "businesses" USING btree ("category_id",title collate es_guia,"id") WHERE listable;--> statement-breakpoint
CREATE INDEX "businesses_of_category_by_rating" ON "businesses" USING btree ("category_id",rating desc nulls last,title collate es_guia,"id") WHERE listable;--> statement-breakpoint
CREATE INDEX "businesses_of_category_by_hearts" ON "businesses" USING btree ("category_id",heart_count desc,title collate es_guia,"id") WHERE listable;--> statement-breakpoint
CREATE INDEX "businesses_of_key_by_title" ON "businesses" USING btree ("category_key",title collate es_guia,"id") WHERE listable;--> statement-breakpoint
CREATE INDEX "businesses_key_contains" ON "businesses" USING gin (category_key gin_trgm_ops) WHERE listable;--> statement-breakpoint
CREATE INDEX "businesses_of_section_dealt" ON "businesses" USING btree ("home_section_id","deal_key","id") WHERE listable;--> statement-breakpoint
CREATE INDEX "businesses_of_section_by_rating" ON "businesses" USING btree ("home_section_id",rating desc nulls last,review_count desc,title collate es_guia,"id") WHERE listable;--> statement-breakpoint
CREATE INDEX "businesses_of_section_by_score" ON "businesses" USING btree ("home_section_id",score desc,rating desc nulls last,review_count desc,title collate es_guia,"id") WHERE listable;--> statement-breakpoint
CREATE INDEX "businesses_rated" ON "businesses" USING btree ("id") WHERE listable and rating_count > 0;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_slug" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_sums_possible" CHECK (review_count >= 0 and heart_count >= 0 and rating_sum between rating_count and 5 * rating_count);--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_located_whole" CHECK ((latitude is null) = (longitude is null));--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_title_not_empty" CHECK (btrim(title) <> '');