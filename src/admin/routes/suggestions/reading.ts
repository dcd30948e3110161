import { readWritten } from "../../../domain/suggestions/read-written.ts";
import { SUGGESTION_FIELDS } from "../../../domain/suggestions/suggestion.ts";
import { cleanText } from "../../../domain/text/clean-text.ts";
import { staffLoader } from "../../../request.server.ts";
import type { Route } from "./+types/reading";

const LONGEST_SCHEDULE = 1_000;

/** How the guide understands an address and hours while staff correct them. */
export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => {
  const read = (name: string, longest: number) => (url.searchParams.get(name) ?? "").slice(0, longest);
  return Response.json(
    readWritten({
      address: cleanText(read("direccion", SUGGESTION_FIELDS.address.longest)),
      city: cleanText(read("ciudad", SUGGESTION_FIELDS.city.longest)),
      schedule: read("horario", LONGEST_SCHEDULE),
      now: services.clock.now(),
    }),
    { headers: { "Cache-Control": "no-store" } },
  );
});
