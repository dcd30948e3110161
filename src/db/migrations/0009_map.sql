CREATE TABLE "geocodings" (
	"address" text PRIMARY KEY NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
