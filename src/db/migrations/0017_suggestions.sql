DROP INDEX "suggestions_by_email";--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_duplicate_of_businesses_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "businesses_by_phone" ON "businesses" USING btree (right(regexp_replace(phone, '[^0-9]', '', 'g'), 7)) WHERE listable and phone <> '';--> statement-breakpoint
CREATE INDEX "suggestions_of_status" ON "suggestions" USING btree ("status");--> statement-breakpoint
CREATE INDEX "suggestions_of_business" ON "suggestions" USING btree ("business_id") WHERE business_id is not null;--> statement-breakpoint
CREATE INDEX "suggestions_double_of" ON "suggestions" USING btree ("duplicate_of") WHERE duplicate_of is not null;--> statement-breakpoint
CREATE INDEX "suggestions_containing" ON "suggestions" USING gin (lower(f_unaccent(business_name || ' ' || address || ' ' || coalesce(user_email, ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "suggestions_by_email" ON "suggestions" USING btree (lower(user_email)) WHERE user_email is not null;