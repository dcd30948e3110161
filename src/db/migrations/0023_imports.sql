CREATE TABLE "import_mappings" (
	"key" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_refusals" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" json NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"decision" text NOT NULL,
	"business_id" text,
	"business_title" text NOT NULL,
	"base_version" integer,
	"wanted_id" text NOT NULL,
	"fields" json NOT NULL,
	"changes" json NOT NULL,
	"reason" text NOT NULL,
	"warnings" jsonb NOT NULL,
	"extras" json NOT NULL,
	"refusal_key" text NOT NULL,
	"batch" integer,
	"outcome" text,
	"change_set_id" uuid,
	"review_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "import_rows_kind" CHECK (kind in ('new', 'changed', 'double', 'away', 'rejected', 'unchanged')),
	CONSTRAINT "import_rows_decision" CHECK (decision in ('write', 'create', 'skip', 'never')),
	CONSTRAINT "import_rows_outcome" CHECK (outcome in ('created', 'updated', 'stale'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea",
	"byte_count" integer NOT NULL,
	"state" text DEFAULT 'columns' NOT NULL,
	"sheets" jsonb NOT NULL,
	"sheet" integer NOT NULL,
	"notes" jsonb NOT NULL,
	"header_row" integer NOT NULL,
	"title_rows" integer NOT NULL,
	"row_count" integer NOT NULL,
	"columns" json NOT NULL,
	"mapping" jsonb NOT NULL,
	"empty_cells" text DEFAULT 'keep' NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"run_id" uuid,
	"applied_by" text,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undo_skipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "imports_state" CHECK (state in ('columns', 'preview', 'applying', 'done'))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_of_kind" ON "import_rows" USING btree ("import_id","kind","row");--> statement-breakpoint
CREATE INDEX "import_rows_of_batch" ON "import_rows" USING btree ("import_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "imports_by_date" ON "imports" USING btree (created_at desc,"id");