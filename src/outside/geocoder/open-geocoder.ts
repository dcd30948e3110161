import { z } from "zod";
import { readLimited } from "../read-limited.ts";
import { userAgent } from "../user-agent.ts";
import type { Geocoder } from "./geocoder.ts";

interface GeocoderOptions {
  geocoderUrl: string;
  publicUrl: string;
  settings: { get(key: "siteName" | "contactEmail"): string };
  timeoutMs?: number;
}

/** Nominatim's rank for anything smaller than a street: a street or a town is not precise enough. */
const PLACE_RANK = 28;

const MOST_BYTES = 100_000;

/** Nominatim writes numbers as strings; other servers as numbers and without ranks. */
const DEGREES = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
const ANSWER = z
  .array(z.object({ lat: DEGREES, lon: DEGREES, place_rank: z.number().nullish().catch(null) }))
  .max(50);

export function openGeocoder({
  geocoderUrl,
  publicUrl,
  settings,
  timeoutMs = 3_000,
}: GeocoderOptions): Geocoder {
  const headers = () => ({
    Accept: "application/json",
    "Accept-Language": "es",
    "User-Agent": userAgent({ publicUrl, settings }),
  });
  return {
    async find(address) {
      const url = new URL(geocoderUrl);
      const question = { q: address, format: "jsonv2", limit: "1", countrycodes: "ar" };
      for (const [name, value] of Object.entries(question)) url.searchParams.set(name, value);
      // A redirect could lead to another host.
      const response = await fetch(url, {
        headers: headers(),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
      const [found] = ANSWER.parse(JSON.parse((await readLimited(response, MOST_BYTES)).toString()));
      if (!found || (found.place_rank ?? PLACE_RANK) < PLACE_RANK) return null;
      return { latitude: found.lat, longitude: found.lon };
    },
  };
}
