import { z } from "zod";
import type { Geocoder } from "./geocoder.ts";

interface GeocoderOptions {
  /** A search that answers like Nominatim's; null: nobody is asked. */
  geocoderUrl: string | null;
  siteName: string;
  contactEmail: string;
  publicUrl: string;
  /** Somebody waits for the map meanwhile. */
  patienceMs?: number;
}

/** Nominatim's rank of what is smaller than a street: a house or a place. A whole street or town is no answer. */
const PLACE_RANK = 28;

/** Others write numbers as numbers, and have no ranks. */
const ANSWER = z
  .array(z.object({ lat: z.coerce.number(), lon: z.coerce.number(), place_rank: z.number().optional() }))
  .max(50);

/** The geocoder of the configuration, if there is one. */
export function openGeocoder({
  geocoderUrl,
  siteName,
  contactEmail,
  publicUrl,
  patienceMs = 3_000,
}: GeocoderOptions): Geocoder | null {
  if (geocoderUrl === null) return null;
  const headers = {
    Accept: "application/json",
    "Accept-Language": "es",
    "User-Agent": `${plainText(siteName)} (${publicUrl}; ${contactEmail})`,
  };
  return {
    async find(address) {
      const url = new URL(geocoderUrl);
      const question = { q: address, format: "jsonv2", limit: "1", countrycodes: "ar" };
      for (const [name, value] of Object.entries(question)) url.searchParams.set(name, value);
      const response = await fetch(url, { headers, signal: AbortSignal.timeout(patienceMs) });
      if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
      const [found] = ANSWER.parse(await response.json());
      if (!found || (found.place_rank ?? PLACE_RANK) < PLACE_RANK) return null;
      return { latitude: found.lat, longitude: found.lon };
    },
  };
}

/** A header takes no accents: `plainText("Guía Diagonal") === "Guia Diagonal"` */
function plainText(text: string): string {
  return text.normalize("NFD").replace(/[^ -~]/g, "");
}
