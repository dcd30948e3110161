ALTER TABLE "users" ADD COLUMN "last_access_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_by_access" ON "users" USING btree (last_access_at desc nulls last,"id") WHERE not is_anonymous;--> statement-breakpoint
CREATE INDEX "users_by_registration" ON "users" USING btree (created_at desc,"id") WHERE not is_anonymous;--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree (last_access_at desc nulls last,"id") WHERE not is_anonymous and not email_verified;--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree (last_access_at desc nulls last,"id") WHERE not is_anonymous and disabled_at is not null;--> statement-breakpoint
CREATE INDEX "users_by_words" ON "users" USING gin (lower(f_unaccent(name || ' ' || email)) gin_trgm_ops) WHERE not is_anonymous;--> statement-breakpoint
CREATE INDEX "businesses_unlisted" ON "businesses" USING btree ("id") WHERE not listable;--> statement-breakpoint
-- An account that is locked, as while it is deleted, is skipped: waiting for it could be a deadlock.
CREATE FUNCTION note_access() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  accessed timestamp with time zone := greatest(new.updated_at, new.staff_used_at);
BEGIN
  UPDATE users SET last_access_at = accessed
  WHERE id = (
    SELECT id FROM users
    WHERE id = new.user_id AND NOT is_anonymous
      AND (last_access_at IS NULL OR last_access_at < accessed - interval '5 minutes')
    FOR NO KEY UPDATE SKIP LOCKED
  );
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_note_access AFTER INSERT OR UPDATE OF updated_at, staff_used_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION note_access();--> statement-breakpoint
UPDATE users SET last_access_at = latest.at
FROM (SELECT user_id, max(greatest(updated_at, staff_used_at)) AS at FROM sessions GROUP BY user_id) AS latest
WHERE latest.user_id = users.id AND NOT is_anonymous;
