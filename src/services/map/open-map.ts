import { z } from "zod";
import { requireSession } from "../../domain/accounts/actor.ts";
import type { MapCount, MapOpening } from "../../domain/city-map/map-opening.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { localDateOf, localMonthOf } from "../../domain/schedule/local-time.ts";
import { parseJson } from "../../domain/text/parse-json.ts";
import { countOfDay, rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { locateBusiness } from "./locate-business.ts";

const openingSchema = z.object({ id: z.string().min(1).max(200) });

/**
 * P-02, P-03: counts an opening of the map at the business whose id is in `sent` (JSON). No place beyond the month's
 * limit; uncounted beyond what the client may add in a day. Any session (P-05).
 */
export async function openMap(context: ServiceContext, { sent }: { sent: string }): Promise<MapOpening> {
  const { actor, db, clock, settings } = context;
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
  const limit = settings.get("mapMonthlyLimit");
  const isCounted = await countOfDay(context, "map-count");
  const added = isCounted ? await db.mapOpenings.add({ month, limit, now }) : null;
  const count = added ?? (await db.mapOpenings.count({ month }));
  const isOverLimit = added === null && (isCounted || count >= limit);
  if (isOverLimit) return { count, limit, place: null };
  if (isCounted) await db.dailyCounts.add({ day: localDateOf(now), kind: "map-opening" });
  return { count, limit, place: await locateBusiness(context, { business }) };
}

function readId(sent: string): string {
  const read = openingSchema.safeParse(parseJson(sent));
  if (read.success) return read.data.id;
  throw new AppError({
    code: "invalid",
    message: "this names no business",
    spanish: "No pudimos leer el pedido.",
  });
}

/** P-03. Any session (P-05). */
export async function getMapCount({ actor, db, clock, settings }: ServiceContext): Promise<MapCount> {
  requireSession(actor);
  const limit = settings.get("mapMonthlyLimit");
  return { count: await db.mapOpenings.count({ month: localMonthOf(clock.now()) }), limit };
}
