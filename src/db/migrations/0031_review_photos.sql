CREATE TABLE "photo_reports" (
	"photo_id" uuid NOT NULL,
	"client_key" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_reports_photo_id_client_key_pk" PRIMARY KEY("photo_id","client_key")
);
--> statement-breakpoint
CREATE TABLE "photo_upload_pieces" (
	"upload_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "photo_upload_pieces_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
CREATE TABLE "photo_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"review_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"image_id" text NOT NULL,
	"source_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"position" smallint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"open_reports" integer DEFAULT 0 NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "review_photos_once" UNIQUE("review_id","source_hash"),
	CONSTRAINT "review_photos_state" CHECK (state in ('pending', 'published', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "is_review_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edit_key_hash" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "editable_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "stars_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "waiting_photos" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_reports" ADD CONSTRAINT "photo_reports_photo_id_review_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."review_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_upload_pieces" ADD CONSTRAINT "photo_upload_pieces_upload_id_photo_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."photo_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_uploads_of_member" ON "photo_uploads" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "photo_uploads_by_date" ON "photo_uploads" USING btree ("at");--> statement-breakpoint
CREATE INDEX "review_photos_by_image" ON "review_photos" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "review_photos_rejected" ON "review_photos" USING btree ("decided_at") WHERE state = 'rejected';--> statement-breakpoint
CREATE INDEX "reviews_with_waiting_photos" ON "reviews" USING btree (at desc,"id") WHERE waiting_photos > 0;--> statement-breakpoint
CREATE INDEX "reviews_with_edit_key" ON "reviews" USING btree ("editable_until") WHERE edit_key_hash is not null;