import { eq } from "drizzle-orm";
import type { Coordinates } from "../../../domain/city-plan/coordinates.ts";
import type { Orm } from "../../orm.ts";
import { geocodings } from "../../tables/geocodings.ts";

interface Geocoding {
  /** Null: they did not know. */
  readonly coordinates: Coordinates | null;
  readonly askedAt: Date;
}

/** What somebody else's geocoder said. */
export function geocodingQueries(orm: Orm) {
  return {
    async find(address: string): Promise<Geocoding | null> {
      const [row] = await orm.select().from(geocodings).where(eq(geocodings.address, address));
      if (!row) return null;
      const { latitude, longitude, askedAt } = row;
      const isKnown = latitude !== null && longitude !== null;
      return { coordinates: isKnown ? { latitude, longitude } : null, askedAt };
    },

    async keep({ address, coordinates, askedAt }: Geocoding & { readonly address: string }): Promise<void> {
      const { latitude = null, longitude = null } = coordinates ?? {};
      const said = { latitude, longitude, askedAt };
      await orm
        .insert(geocodings)
        .values({ address, ...said })
        .onConflictDoUpdate({ target: geocodings.address, set: said });
    },
  };
}
