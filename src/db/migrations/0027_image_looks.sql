ALTER TABLE "image_checks" ADD COLUMN "look_group" text;--> statement-breakpoint
CREATE INDEX "image_checks_by_content" ON "image_checks" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "image_checks_by_look" ON "image_checks" USING btree ("look_group");