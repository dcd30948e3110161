import { hasSessionFlag } from "../../../../domain/accounts/session-flag.ts";
import type { Business } from "../../../../domain/businesses/business.ts";
import {
  type MapCount,
  type MapOpening,
  type MapPlace,
  storedPlace,
} from "../../../../domain/city-map/map-opening.ts";
import { mapPaths } from "../../../../domain/paths/map-paths.ts";
import { paths } from "../../../../domain/paths/paths.ts";
import { findKeptCount, keepCount } from "./kept-count.ts";

export type MappedBusiness = Pick<
  Business,
  "id" | "slug" | "title" | "latitude" | "longitude" | "locationPrecision"
>;

const NO_SESSION = 401;

/** P-05: whether a silent one was taken since this page was opened. */
let hasSilentSession = false;

/**
 * P-02, P-03: asks whether the map may be opened, and where its marker goes: null where it may not. Where the server cannot be
 * asked (no connection, too many questions, a failure) its last count decides, and without one the map is opened: what
 * counts openings is not to keep anybody from a map.
 */
export async function askForMap(
  business: MappedBusiness,
): Promise<{ place: MapPlace | null; count: MapCount | null }> {
  const opening = navigator.onLine ? await postOpening(business.id).catch(() => null) : null;
  if (opening) {
    keepCount(opening);
    return { place: opening.place, count: opening };
  }
  const count = findKeptCount();
  return { place: count && count.count >= count.limit ? null : storedPlace(business), count };
}

async function postOpening(id: string): Promise<MapOpening | null> {
  if (!hasSilentSession && !hasSessionFlag(document.cookie)) await takeSession();
  const open = () => postJson(mapPaths.openings(), { id });
  const first = await open();
  // It ended meanwhile.
  const response = first.status === NO_SESSION && (await takeSession()) ? await open() : first;
  // Our own server's answer.
  return response.ok ? ((await response.json()) as MapOpening) : null;
}

/** P-05: a visitor's, without a word; whoever has one keeps it. */
async function takeSession(): Promise<boolean> {
  const { ok } = await postJson(paths.auth("/sign-in/anonymous"), {});
  hasSilentSession = ok;
  return ok;
}

function postJson(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  });
}
