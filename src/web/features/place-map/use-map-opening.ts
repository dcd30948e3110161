import { useMemo, useRef, useState } from "react";
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
import { isRecord } from "../../../personal/kept/read-list.ts";
import { useHydrated } from "../../use-hydrated.ts";
import { storedMapCount } from "./stored-map-count.ts";

export type MapState =
  | { readonly kind: "closed"; readonly wasOpen: boolean }
  | { readonly kind: "asking" | "refused" }
  | { readonly kind: "opening" | "open"; readonly place: MarkerPlace }
  | { readonly kind: "failed"; readonly message: string };

/** P-02, P-03: the state of the interactive map of a business, and how often maps were opened this month. */
export function useMapOpening(business: MappedBusiness) {
  const [state, setState] = useState<MapState>({ kind: "closed", wasOpen: false });
  const [answeredCount, setCount] = useState<MapCount | null>();
  const isHydrated = useHydrated();
  const storedCount = useMemo(() => (isHydrated ? storedMapCount.find() : null), [isHydrated]);
  /** Counted but not shown yet: a retry is not counted again. */
  const granted = useRef<MarkerPlace | null>(null);

  const show = (place: MarkerPlace | null) =>
    setState(place ? { kind: "opening", place } : { kind: "refused" });

  async function open(): Promise<void> {
    if (granted.current) return show(granted.current);
    setState({ kind: "asking" });
    const answer = await requestMap(business);
    if (answer.isCounted) granted.current = answer.place;
    setCount(answer.count);
    if (answer.refusal === null) show(answer.place);
    else setState({ kind: "failed", message: answer.refusal });
  }

  return {
    state,
    count: answeredCount === undefined ? storedCount : answeredCount,
    open,
    opened: (place: MarkerPlace) => {
      granted.current = null;
      setState({ kind: "open", place });
    },
    fail: (message: string) => setState({ kind: "failed", message }),
    close: () => setState({ kind: "closed", wasOpen: true }),
  };
}

export type MappedBusiness = Pick<
  Business,
  "id" | "slug" | "title" | "latitude" | "longitude" | "locationPrecision"
>;

const NO_SESSION = 401;
const TOO_MANY = 429;
const SERVER_FAILED = 500;

/** P-05: since the document was loaded. */
let hasAnonymousSession = false;

interface MapAnswer {
  readonly place: MarkerPlace | null;
  readonly count: MapCount | null;
  readonly isCounted: boolean;
  /** In Spanish; null where the reason is the month's limit. */
  readonly refusal: string | null;
}

/**
 * P-02, P-03: without an answer (offline, rate-limited, server error) the stored count decides. Without a stored count, a
 * failed request opens the map and a refused one does not.
 */
async function requestMap(business: MappedBusiness): Promise<MapAnswer> {
  const response = navigator.onLine ? await postOpening(business.id).catch(() => null) : null;
  if (response?.ok) {
    const opening = (await response.json()) as MapOpening;
    storedMapCount.store(opening);
    return { place: opening.place, count: opening, isCounted: true, refusal: null };
  }
  const count = storedMapCount.find();
  const isRefused = response !== null && response.status < SERVER_FAILED;
  if (isRefused && (count === null || response.status !== TOO_MANY))
    return { place: null, count, isCounted: false, refusal: await readRefusal(response) };
  const isUsedUp = count !== null && count.count >= count.limit;
  return { place: isUsedUp ? null : storedPlace(business), count, isCounted: false, refusal: null };
}

async function postOpening(id: string): Promise<Response> {
  if (!hasAnonymousSession && !hasSessionFlag(document.cookie)) await startAnonymousSession();
  const open = () => postJson(mapPaths.openings(), { id });
  const first = await open();
  return first.status === NO_SESSION && (await startAnonymousSession()) ? open() : first;
}

/** Still no session after starting one: the browser refuses cookies. */
async function readRefusal(response: Response): Promise<string> {
  if (response.status === NO_SESSION) return "Para abrir el mapa, tu navegador tiene que aceptar cookies.";
  const body: unknown = await response.json().catch(() => null);
  return isRecord(body) && typeof body.message === "string" ? body.message : "El mapa no se pudo abrir.";
}

/** P-05 */
async function startAnonymousSession(): Promise<boolean> {
  const { ok } = await postJson(paths.auth("/sign-in/anonymous"), {});
  hasAnonymousSession = ok;
  return ok;
}

function postJson(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  });
}
