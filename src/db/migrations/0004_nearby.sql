-- One index that answers "of this category, nearest first" holds a text and a point together.
create extension if not exists btree_gist with schema public;--> statement-breakpoint
CREATE INDEX "businesses_by_title_key" ON "businesses" USING btree (lower(f_unaccent(title))) WHERE listable;--> statement-breakpoint
CREATE INDEX "businesses_alike" ON "businesses" USING gist (lower(f_unaccent(title || ' ' || slug)) gist_trgm_ops(siglen=32)) WHERE listable;--> statement-breakpoint
CREATE INDEX "businesses_nearby" ON "businesses" USING gist (coalesce(category_id, category_key),point(longitude * 0.82, latitude)) WHERE listable and location_precision in ('exacta', 'cuadra', 'esquina', 'fijada');