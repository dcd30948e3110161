CREATE TABLE "missed_searches" (
	"text" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Counters of the last minutes: not worth a write-ahead log.
CREATE UNLOGGED TABLE "rate_limits" (
	"rule" text NOT NULL,
	"who" text NOT NULL,
	"full_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limits_rule_who_pk" PRIMARY KEY("rule","who")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "missed_searches_by_count" ON "missed_searches" USING btree ("count","last_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("full_at");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gist (word gist_trgm_ops(siglen=32));--> statement-breakpoint
CREATE INDEX "businesses_by_rating" ON "businesses" USING btree (rating desc nulls last,review_count desc,title collate es_guia,"id") WHERE listable;--> statement-breakpoint
CREATE INDEX "businesses_by_name_prefix" ON "businesses" USING btree ((lower(f_unaccent(title)) collate "C"),"id") WHERE listable;--> statement-breakpoint
CREATE INDEX "businesses_around" ON "businesses" USING gist (point(longitude * 0.82, latitude)) WHERE listable and location_precision in ('exacta', 'cuadra', 'esquina', 'fijada');--> statement-breakpoint
-- The words of a text as they are compared, without numbers and without what is too short to be mistyped.
create function public.f_search_words(text) returns setof text
  language sql immutable strict parallel safe
  as $$ select distinct word from regexp_split_to_table(lower(public.f_unaccent($1)), '[^a-z]+') as word where length(word) between 3 and 40 $$;
--> statement-breakpoint
-- In one order, so that two writers of the same words never wait for each other crosswise.
create function public.learn_words_of_inserted() returns trigger language plpgsql as $$
begin
  insert into public.search_words (word)
  select distinct word from inserted, public.f_search_words(concat_ws(' ', title, category, city, direction, description, public.f_words(features))) as word
  order by word
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create function public.learn_words_of_updated() returns trigger language plpgsql as $$
begin
  insert into public.search_words (word)
  select word from public.f_search_words(concat_ws(' ', new.title, new.category, new.city, new.direction, new.description, public.f_words(new.features))) as word
  order by word
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger businesses_teach_words after insert on public.businesses
  referencing new table as inserted for each statement execute function public.learn_words_of_inserted();
--> statement-breakpoint
create trigger businesses_teach_new_words after update of title, category, city, direction, description, features on public.businesses
  for each row execute function public.learn_words_of_updated();
--> statement-breakpoint
insert into public.search_words (word)
select distinct word from public.businesses, public.f_search_words(concat_ws(' ', title, category, city, direction, description, public.f_words(features))) as word
order by word
on conflict do nothing;
