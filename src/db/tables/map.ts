import { doublePrecision, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** P-03: openings of the interactive map this month, in one row. */
export const mapOpenings = pgTable("map_visits", {
  id: text("id").primaryKey(),
  count: integer("count").notNull(),
  month: text("month").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  lastUpdated: timestamp("last_updated", { withTimezone: true }).notNull().defaultNow(),
});

/** Cached answers of the geocoder; without coordinates where it found nothing. */
export const geocodings = pgTable("geocodings", {
  /** "Camino Centenario y 501, Gonnet, La Plata, Argentina" */
  address: text("address").primaryKey(),
  latitude: doublePrecision("latitude"),
  longitude: doublePrecision("longitude"),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull().defaultNow(),
});
