CREATE TABLE "client_files" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"unused_since" timestamp with time zone
);
