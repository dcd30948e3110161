import { paths } from "../../contract/paths.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { NoticeResult } from "../../domain/search-engines/notices-view.ts";
import { readBusinessName } from "../../domain/search-engines/read-business-name.ts";
import { isAccepted } from "../../domain/search-engines/search-notice.ts";
import type { RefusalReason } from "../../outside/fetch/fetch-public.ts";
import type { ServiceContext } from "../service-context.ts";
import { getSitemap } from "../sitemap/get-sitemap.ts";
import { pingSitemap, recordNotice, tellIndexNow } from "./send-notices.ts";

/**
 * AN-01. Staff only. Sent at once, so that the real answer is shown. `slug` is whatever names the business: its id, a
 * former one, its address; empty for the whole site.
 */
export async function notifyEngines(
  context: ServiceContext,
  { slug: given }: { slug: string },
): Promise<NoticeResult> {
  requireStaff(context.actor);
  const { searchEngines, clock } = context;
  if (!searchEngines.isOn)
    throw new AppError({
      code: "conflict",
      message: "search engines are off",
      spanish:
        "Los avisos están apagados: el sitio no tiene una dirección pública, o INDEXNOW_URL dice none.",
    });
  const business = given === "" ? null : await findBusiness(context, given);
  const subject = business?.slug ?? "";
  const addresses = business ? [paths.business(business)] : await listAll(context);
  const answer = await tellIndexNow(context, addresses);
  const message = await recordNotice(context, { channel: "indexnow", subject, addresses, answer });
  const pinged = await pingSitemap(context, { subject });
  return {
    success: isAccepted(answer) && (pinged === null || isAccepted(pinged.answer)),
    messages: pinged ? [message, pinged.message] : [message],
    status: answer.status,
    timestamp: clock.now().toISOString(),
  };
}

const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  address: "PUBLIC_URL no es una dirección de internet",
  private: "el sitio no tiene una dirección pública",
  redirects: "redirige demasiadas veces",
  "too-large": "contestó algo mucho más largo que la clave",
  timeout: "no contestó a tiempo",
  unreachable: "no se pudo conectar",
};

/** AN-02. Staff only. Reads the key file as a search engine would. */
export async function testKey(
  context: ServiceContext,
): Promise<{ readonly isWell: boolean; readonly detail: string }> {
  requireStaff(context.actor);
  const { site, searchEngines, fetchPublic } = context;
  const url = `${site.publicUrl}/${searchEngines.key}.txt`;
  const answer = await fetchPublic({ url, timeoutMs: 10_000 });
  if (answer.kind === "refused")
    return { isWell: false, detail: `No se pudo leer desde afuera: ${REFUSALS[answer.reason]}.` };
  if (answer.status !== 200)
    return { isWell: false, detail: `Contestó ${answer.status} en lugar de la clave.` };
  if (answer.url !== url) return { isWell: false, detail: "Lleva a otra dirección: revisá PUBLIC_URL." };
  return answer.bytes.toString() === searchEngines.key
    ? { isWell: true, detail: "Se lee bien: los buscadores pueden comprobarla." }
    : { isWell: false, detail: "Se lee otra cosa en lugar de la clave." };
}

async function findBusiness(
  { db, site }: Pick<ServiceContext, "db" | "site">,
  given: string,
): Promise<{ slug: string }> {
  const name = readBusinessName(given, site.publicUrl);
  const owner = name && (await db.formerIds.findOwner(name));
  const found =
    (name && (await db.editedBusinesses.find(name))) || (owner && (await db.editedBusinesses.find(owner)));
  if (found) return { slug: found.business.values.slug };
  throw new AppError({
    code: "invalid",
    field: "slug",
    message: "no such business",
    spanish: "No hay ningún negocio con esa dirección.",
  });
}

async function listAll(context: Pick<ServiceContext, "db">): Promise<string[]> {
  const whole = await getSitemap(context, { part: null, largest: Number.MAX_SAFE_INTEGER });
  return whole?.kind === "entries" ? whole.entries.map(({ path }) => path) : [];
}
