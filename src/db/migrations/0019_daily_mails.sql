CREATE TABLE "daily_mails" (
	"user_id" text PRIMARY KEY NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "daily_mails" ADD CONSTRAINT "daily_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;