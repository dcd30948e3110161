CREATE TABLE "staff_emails" (
	"email" text PRIMARY KEY NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_changes" (
	"change_set_id" uuid NOT NULL,
	"business_id" text NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"moved" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "business_changes_change_set_id_business_id_pk" PRIMARY KEY("change_set_id","business_id"),
	CONSTRAINT "business_changes_kind" CHECK (kind in ('created', 'updated'))
);
--> statement-breakpoint
CREATE TABLE "change_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"tool" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"undoes" uuid
);
--> statement-breakpoint
CREATE TABLE "image_checks" (
	"url" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"state" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"mime" text,
	"bytes" integer,
	"width" integer,
	"height" integer,
	"content_hash" text,
	"look_hash" text,
	"business_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_run_items" (
	"run_id" uuid NOT NULL,
	"item" text NOT NULL,
	"outcome" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_run_items_run_id_item_pk" PRIMARY KEY("run_id","item")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"exclusive_key" text NOT NULL,
	"initiator" text NOT NULL,
	"input" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"current" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"cursor" jsonb,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"heartbeat_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "job_runs_state" CHECK (state in ('queued', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "site_setting_changes" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "site_setting_changes_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_ids" DROP CONSTRAINT "former_ids_business_id_businesses_id_fk";
--> statement-breakpoint
ALTER TABLE "images" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "feature_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "former_ids" ADD COLUMN "hits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "former_ids" ADD COLUMN "last_hit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "business_changes" ADD CONSTRAINT "business_changes_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_changes" ADD CONSTRAINT "business_changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "job_run_items" ADD CONSTRAINT "job_run_items_run_id_job_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."job_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_changes_of_business" ON "business_changes" USING btree ("business_id",version desc);--> statement-breakpoint
CREATE INDEX "change_sets_by_date" ON "change_sets" USING btree (at desc,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "change_sets_undoing" ON "change_sets" USING btree ("undoes") WHERE undoes is not null;--> statement-breakpoint
CREATE INDEX "image_checks_by_state" ON "image_checks" USING btree ("state","url");--> statement-breakpoint
CREATE INDEX "job_run_items_by_outcome" ON "job_run_items" USING btree ("run_id","outcome","item");--> statement-breakpoint
CREATE INDEX "job_runs_by_date" ON "job_runs" USING btree (created_at desc,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_runs_one_active" ON "job_runs" USING btree ("exclusive_key") WHERE state in ('queued', 'running');--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_merged_into_businesses_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "former_ids" ADD CONSTRAINT "former_ids_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "businesses_with_features" ON "businesses" USING gin ("feature_ids") WHERE listable;--> statement-breakpoint
CREATE INDEX "businesses_merged_into" ON "businesses" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_deleted_inactive" CHECK (deleted_at is null or not active);--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_merged_deleted" CHECK (merged_into is null or (deleted_at is not null and merged_into <> id));