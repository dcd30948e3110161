CREATE TABLE "deleted_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_reviews_by_date" ON "deleted_reviews" USING btree ("at");