CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_rows" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "demo_rows_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "logged_errors" (
	"request_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_day_kind_name_pk" PRIMARY KEY("day","kind","name")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "staff_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hold_reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "client_hash" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "open_reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "business_id" text;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "duplicate_of" text;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "address_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_by_end" ON "sign_in_attempts" USING btree ("until");--> statement-breakpoint
CREATE INDEX "logged_errors_by_date" ON "logged_errors" USING btree (at desc);--> statement-breakpoint
CREATE INDEX "daily_counts_of_kind" ON "daily_counts" USING btree ("kind","day");--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("actor",id desc);--> statement-breakpoint
CREATE INDEX "reviews_reported" ON "reviews" USING btree (at desc,"id") WHERE open_reports > 0;--> statement-breakpoint
CREATE INDEX "reviews_of_client" ON "reviews" USING btree ("client_hash",at desc) WHERE client_hash is not null;--> statement-breakpoint
CREATE INDEX "reviews_latest" ON "reviews" USING btree (at desc,"id");--> statement-breakpoint
CREATE INDEX "suggestions_by_name" ON "suggestions" USING btree ("name_key") WHERE name_key <> '';--> statement-breakpoint
CREATE INDEX "suggestions_by_address" ON "suggestions" USING btree ("address_key") WHERE address_key <> '';--> statement-breakpoint
CREATE INDEX "suggestions_by_email" ON "suggestions" USING btree ("user_email") WHERE user_email is not null;--> statement-breakpoint
CREATE INDEX "suggestions_to_erase" ON "suggestions" USING btree ("reviewed_at") WHERE status <> 'pending' and erased_at is null and (user_name is not null or user_email is not null);--> statement-breakpoint
UPDATE "reviews" SET "open_reports" = reported.count FROM (SELECT "review_id", count(*)::integer AS count FROM "review_reports" GROUP BY "review_id") AS reported WHERE reported."review_id" = "reviews"."id" AND "reviews"."status" = 'published';--> statement-breakpoint
INSERT INTO "daily_counts" ("day", "kind", "count") SELECT "day", 'views', sum("views")::integer FROM "visits" GROUP BY "day";
