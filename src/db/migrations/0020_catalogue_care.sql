CREATE TABLE "category_aliases" (
	"key" text PRIMARY KEY NOT NULL,
	"spelling" text NOT NULL,
	"category" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "distinct_businesses" (
	"one" text NOT NULL,
	"other" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "distinct_businesses_one_other_pk" PRIMARY KEY("one","other")
);
--> statement-breakpoint
CREATE TABLE "freshness_reports" (
	"business_id" text NOT NULL,
	"client_hash" text NOT NULL,
	"answer" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "freshness_reports_business_id_client_hash_pk" PRIMARY KEY("business_id","client_hash"),
	CONSTRAINT "freshness_reports_answer" CHECK (answer in ('same', 'changed', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"key" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"meaning" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "speciality" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "price_level" integer;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "whatsapp" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "instagram" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "menu_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "booking_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "delivery_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "schedule_exceptions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "hours_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "contact_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "existence_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "image_details" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "distinct_businesses" ADD CONSTRAINT "distinct_businesses_one_businesses_id_fk" FOREIGN KEY ("one") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "distinct_businesses" ADD CONSTRAINT "distinct_businesses_other_businesses_id_fk" FOREIGN KEY ("other") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "freshness_reports" ADD CONSTRAINT "freshness_reports_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "distinct_businesses_of_other" ON "distinct_businesses" USING btree ("other");--> statement-breakpoint
CREATE INDEX "freshness_reports_open" ON "freshness_reports" USING btree ("at") WHERE done_at is null and answer <> 'same';--> statement-breakpoint
CREATE INDEX "freshness_reports_by_date" ON "freshness_reports" USING btree ("at");--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_price_level" CHECK (price_level between 1 and 4);