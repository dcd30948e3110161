import { z } from "zod";
import { requireSession } from "../../domain/accounts/actor.ts";
import type { MapOpening } from "../../domain/city-map/map-opening.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { localMonthOf } from "../../domain/schedule/local-time.ts";
import { parseJson } from "../../domain/text/parse-json.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { locateBusiness } from "./locate-business.ts";

const ASKED = z.object({ id: z.string().min(1).max(200) });

/**
 * P-02, P-03: somebody opens the interactive map at the business with the id in `sent` (JSON). It is counted before anybody
 * else is asked anything; beyond the limit it is not counted, and there is no place. Whoever has a session (P-05).
 */
export async function openMap(
  context: ServiceContext,
  { sent, limit }: { sent: string; limit: number },
): Promise<MapOpening> {
  const { actor, db, clock } = context;
  await rateLimitClient(context, "map-opening");
  requireSession(actor);
  const business = await db.businesses.findById(readId(sent));
  if (!business)
    throw new AppError({
      code: "not-found",
      message: "no such business to open the map at",
      spanish: "El negocio no fue encontrado.",
    });
  const now = clock.now();
  const month = localMonthOf(now);
  const count = await db.mapOpenings.add({ month, limit, now });
  if (count === null) return { count: await db.mapOpenings.count({ month }), limit, place: null };
  return { count, limit, place: await locateBusiness(context, { business }) };
}

function readId(sent: string): string {
  const read = ASKED.safeParse(parseJson(sent));
  if (read.success) return read.data.id;
  throw new AppError({
    code: "invalid",
    message: "this names no business",
    spanish: "No pudimos leer el pedido.",
  });
}
