import { doublePrecision, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What somebody else's geocoder said of an address, so that it is asked once; without coordinates: it did not know. */
export const geocodings = pgTable("geocodings", {
  /** As it was asked: "Camino Centenario y 501, Gonnet, La Plata, Argentina". */
  address: text("address").primaryKey(),
  latitude: doublePrecision("latitude"),
  longitude: doublePrecision("longitude"),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull().defaultNow(),
});
