CREATE TABLE "search_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"addresses" text[] NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "search_notices_state" CHECK (state in ('waiting', 'sending', 'done', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "search_notices_one_waiting" ON "search_notices" USING btree ("subject") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "search_notices_due" ON "search_notices" USING btree ("due_at") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "search_notices_latest" ON "search_notices" USING btree (sent_at desc,"id") WHERE sent_at is not null;