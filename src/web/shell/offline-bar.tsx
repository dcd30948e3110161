import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { hasSessionFlag, SHARED_LISTS_KEY } from "../../contract/browser-storage.ts";
import type { KeptPage } from "../../contract/offline/offline.ts";
import { paths } from "../../contract/paths.ts";
import { sharedListPaths } from "../../contract/shared-lists/shared-list-paths.ts";
import { onChangeRefused } from "../../personal/changes-refused.ts";
import { offlineStore, setOffline, useWaitingForms } from "../../personal/offline/offline-store.ts";
import { postToWorker } from "../../personal/offline/post-to-worker.ts";
import { postShown, startOffline, tryConnection } from "../../personal/offline/start-offline.ts";
import { usePersonal } from "../../personal/personal-store.ts";
import { useSharedLists } from "../../personal/shared-lists/lists-store.ts";
import { loadLists } from "../../personal/shared-lists/load-lists.ts";
import type { ListView, OwnList } from "../../personal/shared-lists/stored-list.ts";
import { useStore } from "../../personal/store.ts";
import { isSavingData } from "../../preload/connection.ts";
import { fetchDrawings } from "../../ui/states/empty-state.tsx";
import { showNotice } from "../../ui/toast/show-notice.ts";
import { useStoredDocument } from "./use-stored-document.ts";

const MOST_KEPT = 20;
const SENT = "Volvió la conexión y se envió lo que esperaba.";

/** V-07: says that there is no connection, what waits for one, and that there is a newer version. */
export function OfflineBar() {
  const { pathname, search } = useLocation();
  useEffect(() => startOffline({ onSent: () => showNotice(SENT) }), []);
  useEffect(() => {
    postShown(pathname + search);
    tryConnection();
  }, [pathname, search]);
  useEffect(loadForLater, []);
  useEffect(() => onChangeRefused(showNotice), []);
  useKeptPages();
  useSentNotice();
  useStoredDocument();
  const { isOffline, isOutdated } = useStore({ store: offlineStore, select: (value) => value });
  const waiting = useWaitingCount();
  // Where the worker is refused, nothing is stored.
  const isOfflineShown = isOffline && Boolean(navigator.serviceWorker.controller);
  const isConnectionShown = (isOfflineShown || waiting > 0) && pathname !== paths.offline();
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-40 max-md:in-[:root:has([data-bottom-bar])]:bottom-24"
    >
      {isConnectionShown && <Connection isOffline={isOffline} waiting={waiting} />}
      {isOutdated && !isConnectionShown && <NewVersion key={pathname} />}
    </div>
  );
}

const BAR =
  "mx-auto flex w-fit items-center gap-3 rounded-pill bg-night px-4 text-sm text-on-night shadow-lift ring-1 ring-on-night/20";
const LINK = "inline-flex min-h-11 items-center font-semibold text-on-night underline";

function Connection({ isOffline, waiting }: { isOffline: boolean; waiting: number }) {
  return (
    <p data-offline-bar className={BAR}>
      {isOffline ? "Sin conexión" : "Por enviar"}
      <Link to={paths.offline()} className={LINK}>
        {waiting === 0 ? "Ver lo guardado" : formatWaiting(waiting)}
      </Link>
    </p>
  );
}

/** Not while something is typed, which a reload would lose. */
function NewVersion() {
  const [hasTyped, setTyped] = useState(true);
  useEffect(() => {
    const look = () => setTyped(findTyped());
    const frame = requestAnimationFrame(look);
    addEventListener("input", look);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("input", look);
    };
  }, []);
  return (
    !hasTyped && (
      <p data-offline-bar className={BAR}>
        Hay una versión nueva de la guía.
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of this page */}
        <a href="" className={LINK}>
          Actualizar
        </a>
      </p>
    )
  );
}

function formatWaiting(count: number): string {
  return count === 1 ? "1 cambio espera" : `${count} cambios esperan`;
}

/** Hearts, stars and lists count once the connection is known to be lost: otherwise they are being sent. */
function useWaitingCount(): number {
  const isOffline = useStore({ store: offlineStore, select: (state) => state.isOffline });
  const unsent = useUnsentCount();
  return useWaitingForms().length + (isOffline ? unsent : 0);
}

/** Hearts, stars and lists. */
function useUnsentCount(): number {
  const changes = usePersonal(({ unsent }) => unsent);
  const lists = useSharedLists((state) => state.lists).filter(({ isWaiting }) => isWaiting);
  const deletions = useSharedLists((state) => state.deletions);
  return changes + lists.length + deletions.length;
}

/** Says once that what could not be sent has been sent. On a network that is only slow nothing failed. */
function useSentNotice(): void {
  const isOffline = useStore({ store: offlineStore, select: (state) => state.isOffline });
  const hasFailed = useStore({ store: offlineStore, select: (state) => state.hasFailed });
  const unsent = useUnsentCount();
  const uid = usePersonal(({ user }) => user?.uid ?? "");
  /** Whose changes wait; another member's are not shown, so they may still be unsent. */
  const waiting = useRef<string | null>(null);
  useEffect(() => {
    if (isOffline && hasFailed && unsent > 0) waiting.current = uid;
    if (isOffline || unsent > 0) return;
    if (waiting.current === uid) showNotice(SENT);
    waiting.current = null;
    setOffline({ hasFailed: false });
  }, [isOffline, hasFailed, unsent, uid]);
}

/** The own lists and the latest favourites, also if their pages were not visited. */
function useKeptPages(): void {
  const uid = usePersonal(({ user }) => (user && !user.isAnonymous ? user.uid : ""));
  const lists = useSharedLists(({ lists: own, others }) => {
    // After a sign-out the store still has the member's for a moment.
    const shown = own.filter(({ isOnServer, viewer }) => isOnServer && viewer === uid);
    return JSON.stringify([...shown.map(keptList), ...(uid ? others : []).map(keptOther)]);
  });
  const places = usePersonal(({ favourites }) =>
    JSON.stringify(favourites.slice(0, MOST_KEPT).flatMap(({ card }) => (card ? [keptPlace(card)] : []))),
  );
  useEffect(() => {
    const pages = [lists, places].flatMap((text) => JSON.parse(text) as KeptPage[]);
    if (pages.length > 0 && navigator.onLine && !isSavingData()) postToWorker({ kind: "keep", pages });
  }, [lists, places]);
}

/** The page does not have the changes that wait. */
function keptList({ id, isWaiting, changedAt }: ListView): KeptPage {
  return { path: sharedListPaths.list({ id }), changedAt: isWaiting ? 0 : changedAt };
}

/** On another device: when it changed is not known here. */
function keptOther({ id }: OwnList): KeptPage {
  return { path: sharedListPaths.list({ id }), changedAt: 0 };
}

function keptPlace({ slug }: { slug: string }): KeptPage {
  return { path: paths.business({ slug }), changedAt: 0 };
}

/** What is loaded with a press would be missing without a connection. */
function loadForLater(): void {
  if (isSavingData()) return;
  fetchDrawings();
  void Promise.allSettled([
    import("../../personal/browser-personal.ts"),
    import("../../personal/shared-lists/browser-lists.ts"),
    // The server's bundle leaves it out.
    !import.meta.env.SSR && import("../../business-ui/lists/add-to-list-sheet.tsx"),
    import("../features/search/search-panel.tsx"),
    loadOwnLists(),
    import("./destination-skeleton.tsx"),
    // The worker may have taken control in between.
  ]).then(() => postShown(location.pathname + location.search));
}

function findTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "form :is(input,textarea)",
  );
  const selects = document.querySelectorAll<HTMLSelectElement>("form select");
  return (
    [...fields].some((field) => field.type !== "hidden" && field.value !== field.defaultValue) ||
    [...selects].some(({ options, selectedIndex }) => selectedIndex !== defaultIndexOf(options))
  );
}

function defaultIndexOf(options: HTMLOptionsCollection): number {
  return Math.max(
    0,
    [...options].findIndex((option) => option.defaultSelected),
  );
}

/** Their pages are to be readable offline. Other visitors' browsers store nothing. */
async function loadOwnLists(): Promise<void> {
  if (!hasSessionFlag(document.cookie) && localStorage.getItem(SHARED_LISTS_KEY) === null) return;
  const lists = await loadLists();
  await lists.refreshOwn();
}
