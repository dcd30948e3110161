import { z } from "zod";
import { MOST_RECENTS, type RecentPlacesChange } from "../../contract/personal.ts";
import { requireMember } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { parseJson } from "../../domain/text/parse-json.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { requireOwner } from "./read-personal-changes.ts";

const MAX_LENGTH = 8_192;

const id = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}+$/u);

const recentPlacesSchema: z.ZodType<RecentPlacesChange> = z.object({
  uid: id,
  cleared: z.boolean(),
  visits: z.array(z.object({ id, visitedAt: z.number().min(0).max(8.64e15) })).max(MOST_RECENTS),
});

/** F-07. Members only. */
export async function saveRecentPlaces(context: ServiceContext, sent: string): Promise<void> {
  const { actor, db, clock } = context;
  await rateLimitClient(context, "personal");
  const member = requireMember(actor);
  const { uid, cleared, visits } = read(sent);
  requireOwner({ member, uid });
  const now = clock.now().getTime();
  const dated = visits.map((visit) => ({
    businessId: visit.id,
    visitedAt: new Date(Math.min(visit.visitedAt, now)),
  }));
  await db.transaction(async ({ recentPlaces }) => {
    if (cleared) await recentPlaces.deleteAll(member.id);
    if (dated.length > 0)
      await recentPlaces.addAll({ memberId: member.id, places: dated, limit: MOST_RECENTS });
  });
}

function read(text: string): RecentPlacesChange {
  const parsed = text.length > MAX_LENGTH ? null : recentPlacesSchema.safeParse(parseJson(text));
  if (parsed?.success) return parsed.data;
  throw new AppError({
    code: "invalid",
    message: "invalid recent places",
    spanish: "No pudimos leer los lugares visitados.",
  });
}
