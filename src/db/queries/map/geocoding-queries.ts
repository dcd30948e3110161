import { eq } from "drizzle-orm";
import type { Coordinates } from "../../../domain/city-plan/coordinates.ts";
import type { Orm } from "../../orm.ts";
import { geocodings } from "../../tables/map.ts";

interface Geocoding {
  readonly coordinates: Coordinates | null;
  readonly askedAt: Date;
}

export function geocodingQueries(orm: Orm) {
  return {
    async find(address: string): Promise<Geocoding | null> {
      const [row] = await orm.select().from(geocodings).where(eq(geocodings.address, address));
      if (!row) return null;
      const { latitude, longitude, askedAt } = row;
      const isKnown = latitude !== null && longitude !== null;
      return { coordinates: isKnown ? { latitude, longitude } : null, askedAt };
    },

    async store({ address, coordinates, askedAt }: Geocoding & { readonly address: string }): Promise<void> {
      const { latitude = null, longitude = null } = coordinates ?? {};
      const answer = { latitude, longitude, askedAt };
      await orm
        .insert(geocodings)
        .values({ address, ...answer })
        .onConflictDoUpdate({ target: geocodings.address, set: answer });
    },
  };
}
