CREATE TABLE "shared_list_places" (
	"list_id" text NOT NULL,
	"business_id" text NOT NULL,
	"listed" boolean NOT NULL,
	"note" text NOT NULL,
	"rank" double precision NOT NULL,
	"versions" jsonb NOT NULL,
	CONSTRAINT "shared_list_places_list_id_business_id_pk" PRIMARY KEY("list_id","business_id")
);
--> statement-breakpoint
CREATE TABLE "shared_list_reports" (
	"list_id" text NOT NULL,
	"client_key" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_list_reports_list_id_client_key_pk" PRIMARY KEY("list_id","client_key")
);
--> statement-breakpoint
CREATE TABLE "shared_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"edit_key_hash" text NOT NULL,
	"owner_id" text,
	"title" text DEFAULT '' NOT NULL,
	"title_version" jsonb,
	"status" text DEFAULT 'published' NOT NULL,
	"hold_reasons" text[] DEFAULT '{}' NOT NULL,
	"client_hash" text,
	"open_reports" integer DEFAULT 0 NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"opened_on" date NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "shared_lists_status" CHECK (status in ('published', 'held', 'hidden'))
);
--> statement-breakpoint
ALTER TABLE "shared_list_places" ADD CONSTRAINT "shared_list_places_list_id_shared_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."shared_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_list_places" ADD CONSTRAINT "shared_list_places_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shared_list_reports" ADD CONSTRAINT "shared_list_reports_list_id_shared_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."shared_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_lists" ADD CONSTRAINT "shared_lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_list_places_of_business" ON "shared_list_places" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "shared_lists_of_owner" ON "shared_lists" USING btree ("owner_id",changed_at desc) WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "shared_lists_to_decide" ON "shared_lists" USING btree (changed_at desc,"id") WHERE deleted_at is null and (status = 'held' or open_reports > 0);--> statement-breakpoint
CREATE INDEX "shared_lists_hidden" ON "shared_lists" USING btree (changed_at desc,"id") WHERE deleted_at is null and status = 'hidden';--> statement-breakpoint
CREATE INDEX "shared_lists_of_client" ON "shared_lists" USING btree ("client_hash") WHERE client_hash is not null;--> statement-breakpoint
CREATE INDEX "shared_lists_with_client" ON "shared_lists" USING btree ("created_at") WHERE client_hash is not null;--> statement-breakpoint
CREATE INDEX "shared_lists_by_opening" ON "shared_lists" USING btree ("opened_on");