CREATE TABLE "recent_visits" (
	"member_id" text NOT NULL,
	"business_id" text NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_visits_member_id_business_id_pk" PRIMARY KEY("member_id","business_id")
);
--> statement-breakpoint
ALTER TABLE "recent_visits" ADD CONSTRAINT "recent_visits_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_visits" ADD CONSTRAINT "recent_visits_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "recent_visits_of_business" ON "recent_visits" USING btree ("business_id");--> statement-breakpoint
-- Tokens are stored as hashes from now on: sessions and reset links from before end once.
delete from sessions;
--> statement-breakpoint
delete from verifications where identifier like 'reset-password:%';
--> statement-breakpoint
-- A social identity that is older than the password of its account may date from before the e-mail was proven.
-- Signing in with the provider links a proven one again.
delete from identities social using identities credential
where credential.user_id = social.user_id and credential.provider_id = 'credential'
  and social.provider_id <> 'credential' and social.created_at < credential.created_at;
