ALTER TABLE "change_sets" ADD COLUMN "job_run_id" uuid;--> statement-breakpoint
CREATE INDEX "change_sets_of_job_run" ON "change_sets" USING btree ("job_run_id","id") WHERE job_run_id is not null;