CREATE TABLE "review_reports" (
	"review_id" uuid NOT NULL,
	"who" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_reports_review_id_who_pk" PRIMARY KEY("review_id","who")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "visit_marks" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "visit_marks_day_path_mark_pk" PRIMARY KEY("day","path","mark")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_reports_by_date" ON "review_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reviews_by_fingerprint" ON "reviews" USING btree ("fingerprint",at desc) WHERE fingerprint <> '';