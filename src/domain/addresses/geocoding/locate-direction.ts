import type { Address } from "../address.ts";
import { parseAddress } from "../parse-address.ts";
import { geocodeAddress, type Placement } from "./geocode-address.ts";

/** An address of which only the city is known. */
const SOMEWHERE: Address = {
  street: { kind: "named", name: "" },
  number: null,
  between: null,
  corner: null,
  plaza: null,
  locality: null,
  floor: "",
  note: "",
};

/**
 * Where a business is, by its address and its city as written: `{ direction: "7 y 50", city: "La Plata" }` is that
 * corner. A city that is not ours is never taken for it: "7 y 50" of Quilmes is nowhere on our plan.
 */
export function locateDirection({ direction, city }: { direction: string; city: string }): Placement {
  const where = readCity(city);
  const parsed = parseAddress(direction);
  if (where === null || parsed.kind === "text") return geocodeAddress(where ?? SOMEWHERE);
  return geocodeAddress({ ...parsed.address, locality: parsed.address.locality ?? where.locality });
}

/** The city is read as it would be at the end of an address; what is left over there is a city we do not know. */
function readCity(city: string): Address | null {
  const parsed = parseAddress(`7 y 50, ${city}`);
  if (parsed.kind === "text" || parsed.address.note !== "") return null;
  return { ...SOMEWHERE, locality: parsed.address.locality };
}
