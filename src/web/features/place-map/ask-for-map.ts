import { hasSessionFlag } from "../../../contract/browser-storage.ts";
import { mapPaths } from "../../../contract/map-paths.ts";
import { paths } from "../../../contract/paths.ts";
import type { Business } from "../../../domain/businesses/business.ts";
import {
  type MapCount,
  type MapOpening,
  type MarkerPlace,
  storedPlace,
} from "../../../domain/city-map/map-opening.ts";
import { isRecord } from "../../../personal/storage/json-storage.ts";
import { keptCount } from "./kept-count.ts";

export type MappedBusiness = Pick<
  Business,
  "id" | "slug" | "title" | "latitude" | "longitude" | "locationPrecision"
>;

const NO_SESSION = 401;
const TOO_MANY = 429;
const SERVER_FAILED = 500;

/** P-05: whether a silent one was taken since this page was opened. */
let hasSilentSession = false;

/** What came of asking. */
export interface MapAnswer {
  /** Where the marker goes; null where the map may not be opened. */
  readonly place: MarkerPlace | null;
  readonly count: MapCount | null;
  /** Whether the server counted it. */
  readonly isCounted: boolean;
  /** Why not, where that is not the month's limit. */
  readonly refusal: string | null;
}

/**
 * P-02, P-03: asks whether the map may be opened, and where its marker goes. Where the server cannot be asked (no connection,
 * too many questions, a failure) its last count decides. Without one, what failed does not keep anybody from a map; what was
 * refused stays so.
 */
export async function askForMap(business: MappedBusiness): Promise<MapAnswer> {
  const response = navigator.onLine ? await postOpening(business.id).catch(() => null) : null;
  if (response?.ok) {
    // Our own server's answer.
    const opening = (await response.json()) as MapOpening;
    keptCount.keep(opening);
    return { place: opening.place, count: opening, isCounted: true, refusal: null };
  }
  const count = keptCount.find();
  const isRefused = response !== null && response.status < SERVER_FAILED;
  if (isRefused && (count === null || response.status !== TOO_MANY))
    return { place: null, count, isCounted: false, refusal: await readRefusal(response) };
  const isUsedUp = count !== null && count.count >= count.limit;
  return { place: isUsedUp ? null : storedPlace(business), count, isCounted: false, refusal: null };
}

async function postOpening(id: string): Promise<Response> {
  if (!hasSilentSession && !hasSessionFlag(document.cookie)) await takeSession();
  const open = () => postJson(mapPaths.openings(), { id });
  const first = await open();
  // It ended meanwhile.
  return first.status === NO_SESSION && (await takeSession()) ? open() : first;
}

/** Whoever has no session after all keeps no cookies. */
async function readRefusal(response: Response): Promise<string> {
  if (response.status === NO_SESSION) return "Para abrir el mapa, tu navegador tiene que aceptar cookies.";
  const said: unknown = await response.json().catch(() => null);
  return isRecord(said) && typeof said.message === "string" ? said.message : "El mapa no se pudo abrir.";
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
