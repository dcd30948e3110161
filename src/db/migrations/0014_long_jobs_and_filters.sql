ALTER TABLE "job_runs" ADD COLUMN "failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "runner" uuid;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "resume_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_runs" ADD COLUMN "retry_of" uuid;--> statement-breakpoint
CREATE INDEX "businesses_filters_of_category" ON "businesses" USING btree ("category_id","feature_ids") WHERE listable;--> statement-breakpoint
CREATE INDEX "job_runs_by_finish" ON "job_runs" USING btree ("finished_at");