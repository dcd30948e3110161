-- array_to_string() is only stable, because of what its elements could be; of texts it is not, and a generated column needs an immutable function.
create function public.f_words(text[]) returns text
  language sql immutable strict parallel safe
  as $$ select array_to_string($1, ' ') $$;
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "search_document" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('public.es', title), 'A') || setweight(to_tsvector('public.es', category), 'B') || setweight(to_tsvector('public.es', city || ' ' || direction), 'C') || setweight(to_tsvector('public.es', description || ' ' || public.f_words(features)), 'D')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "businesses_found_by_words" ON "businesses" USING gin ("search_document") WHERE listable;