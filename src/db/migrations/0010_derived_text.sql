ALTER TABLE "businesses" ADD COLUMN "derived" jsonb;
--> statement-breakpoint
create function public.forget_derived() returns trigger language plpgsql as $$
begin
  new.derived := null;
  return new;
end $$;
--> statement-breakpoint
-- Whoever changes the text without it, as an older server does: it is computed for each page until the next start.
create trigger businesses_forget_derived
  before update of direction, city, schedule, latitude, longitude, location_precision on public.businesses
  for each row when (
    new.derived is not distinct from old.derived
    and (new.direction, new.city, new.schedule, new.latitude, new.longitude, new.location_precision)
      is distinct from (old.direction, old.city, old.schedule, old.latitude, old.longitude, old.location_precision)
  ) execute function public.forget_derived();
