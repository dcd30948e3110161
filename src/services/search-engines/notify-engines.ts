import { paths } from "../../contract/paths.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { NoticeResult } from "../../domain/search-engines/notices-view.ts";
import {
  describeAnswer,
  type EngineAnswer,
  isAccepted,
  type NoticeChannel,
} from "../../domain/search-engines/search-notice.ts";
import type { ServiceContext } from "../service-context.ts";
import { getSitemap } from "../sitemap/get-sitemap.ts";
import { tellIndexNow } from "./send-notices.ts";

/** AN-01. Staff only. Sent at once, so that the real answer is shown; an empty slug means the whole site. */
export async function notifyEngines(
  context: ServiceContext,
  { slug }: { slug: string },
): Promise<NoticeResult> {
  requireStaff(context.actor);
  const { searchEngines, site, clock } = context;
  if (!searchEngines.isOn)
    throw new AppError({
      code: "conflict",
      message: "search engines are off",
      spanish:
        "Los avisos están apagados: el sitio no tiene una dirección pública, o INDEXNOW_URL dice none.",
    });
  const addresses = slug === "" ? await listAll(context) : [await findAddress(context, slug)];
  const answer = await tellIndexNow(context, addresses);
  const messages = [await record(context, { channel: "indexnow", slug, addresses, answer })];
  let success = isAccepted(answer);
  if (searchEngines.ping && slug === "") {
    const pinged = await searchEngines.ping(`${site.publicUrl}/sitemap.xml`);
    messages.push(await record(context, { channel: "ping", slug, addresses: [], answer: pinged }));
    success &&= isAccepted(pinged);
  }
  return { success, messages, status: answer.status, timestamp: clock.now().toISOString() };
}

/** AN-02. Staff only. Reads the key file as a search engine would. */
export async function testKey(
  context: ServiceContext,
): Promise<{ readonly isWell: boolean; readonly detail: string }> {
  requireStaff(context.actor);
  const { site, searchEngines, fetchPublic } = context;
  const url = `${site.publicUrl}/${searchEngines.key}.txt`;
  const answer = await fetchPublic({ url, timeoutMs: 10_000 });
  if (answer.kind === "refused")
    return {
      isWell: false,
      detail: "No se pudo leer desde afuera: el sitio no tiene una dirección pública.",
    };
  if (answer.status !== 200)
    return { isWell: false, detail: `Contestó ${answer.status} en lugar de la clave.` };
  if (answer.url !== url) return { isWell: false, detail: "Lleva a otra dirección: revisá PUBLIC_URL." };
  return answer.bytes.toString() === searchEngines.key
    ? { isWell: true, detail: "Se lee bien: los buscadores pueden comprobarla." }
    : { isWell: false, detail: "Se lee otra cosa en lugar de la clave." };
}

async function record(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  {
    channel,
    slug,
    addresses,
    answer,
  }: { channel: NoticeChannel; slug: string; addresses: readonly string[]; answer: EngineAnswer },
): Promise<string> {
  const message = describeAnswer(channel, answer);
  await db.searchNotices.add({
    channel,
    subject: slug,
    addresses,
    state: isAccepted(answer) ? "done" : "failed",
    status: answer.status,
    message,
    at: clock.now(),
  });
  return message;
}

async function findAddress({ db }: Pick<ServiceContext, "db">, slug: string): Promise<string> {
  const found = slug.includes("\0") ? null : await db.editedBusinesses.find(slug);
  if (found) return paths.business(found.business.values);
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
