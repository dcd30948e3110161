ALTER TABLE "favourites" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "sequences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "sequences" jsonb DEFAULT '{}'::jsonb NOT NULL;