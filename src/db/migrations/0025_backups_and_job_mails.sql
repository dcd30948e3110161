CREATE TABLE "job_mails" (
	"user_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'writing' NOT NULL,
	"storage" text NOT NULL,
	"server" text NOT NULL,
	"initiator" text NOT NULL,
	"run_id" uuid,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"missing_pictures" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "backups_state" CHECK (state in ('writing', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "job_mails" ADD CONSTRAINT "job_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backups_by_date" ON "backups" USING btree (started_at desc);