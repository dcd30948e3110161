-- What PostgreSQL needs before any table: Spanish search that ignores accents, similarity for typos, and names in the order a reader expects.
create extension if not exists unaccent with schema public;
--> statement-breakpoint
create extension if not exists pg_trgm with schema public;
--> statement-breakpoint
-- unaccent() is only stable, because its dictionary may change; ours does not, and an index needs an immutable function.
create function public.f_unaccent(text) returns text
  language sql immutable strict parallel safe
  as $$ select public.unaccent('public.unaccent', $1) $$;
--> statement-breakpoint
create text search configuration public.es (copy = pg_catalog.spanish);
--> statement-breakpoint
alter text search configuration public.es
  alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.spanish_stem;
--> statement-breakpoint
-- Accents and case ignored, ñ after n, numbers by value ("es-x-icu" puts 10 before 9).
create collation public.es_guia (provider = icu, locale = 'es-u-kn-true-ks-level1', deterministic = false);
