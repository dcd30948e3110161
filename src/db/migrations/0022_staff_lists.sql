ALTER TABLE "businesses" ADD COLUMN "checked_at" timestamp with time zone GENERATED ALWAYS AS (least(coalesce(hours_checked_at, '-infinity'), coalesce(contact_checked_at, '-infinity'), coalesce(existence_checked_at, '-infinity'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "businesses_staff_by_title" ON "businesses" USING btree (title collate es_guia,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "businesses_staff_newest" ON "businesses" USING btree (created_at desc,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "businesses_staff_by_check" ON "businesses" USING btree ("checked_at",title collate es_guia,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "businesses_staff_words" ON "businesses" USING gin ((lower(f_unaccent(title || ' ' || direction || ' ' || category)) || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "businesses_staff_counts" ON "businesses" USING btree ("category_key","category","active","listable") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "businesses_incomplete" ON "businesses" USING btree (title collate es_guia,"id") WHERE deleted_at is null and (image_url = '' or (derived ->> 'hours') is null or coalesce(location_precision, 'centro') in ('localidad', 'centro') or (derived ->> 'isAddressUnread') is not null or phone = '' or direction = '' or btrim(category) in ('', 'undefined'));--> statement-breakpoint
CREATE INDEX "businesses_without_photo" ON "businesses" USING btree (title collate es_guia,"id") WHERE deleted_at is null and image_url = '';--> statement-breakpoint
CREATE INDEX "businesses_without_place" ON "businesses" USING btree (title collate es_guia,"id") WHERE deleted_at is null and coalesce(location_precision, 'centro') in ('localidad', 'centro');--> statement-breakpoint
CREATE INDEX "businesses_without_hours" ON "businesses" USING btree (title collate es_guia,"id") WHERE deleted_at is null and (derived ->> 'hours') is null;--> statement-breakpoint
CREATE INDEX "businesses_unread_address" ON "businesses" USING btree (title collate es_guia,"id") WHERE deleted_at is null and (derived ->> 'isAddressUnread') is not null;--> statement-breakpoint
CREATE INDEX "businesses_unverified" ON "businesses" USING btree (title collate es_guia,"id") WHERE deleted_at is null and not verified;--> statement-breakpoint
CREATE INDEX "businesses_inactive" ON "businesses" USING btree (title collate es_guia,"id") WHERE deleted_at is null and not active;--> statement-breakpoint
CREATE INDEX "businesses_featured" ON "businesses" USING btree (title collate es_guia,"id") WHERE deleted_at is null and featured;--> statement-breakpoint
CREATE INDEX "businesses_deleted" ON "businesses" USING btree (deleted_at desc,"id") WHERE deleted_at is not null;--> statement-breakpoint
-- Exceptions are part of the hours.
drop trigger businesses_forget_derived on public.businesses;
--> statement-breakpoint
create trigger businesses_forget_derived
  before update of direction, city, schedule, schedule_exceptions, latitude, longitude, location_precision
  on public.businesses
  for each row when (
    new.derived is not distinct from old.derived
    and (new.direction, new.city, new.schedule, new.schedule_exceptions, new.latitude, new.longitude,
        new.location_precision)
      is distinct from (old.direction, old.city, old.schedule, old.schedule_exceptions, old.latitude, old.longitude,
        old.location_precision)
  ) execute function public.forget_derived();
