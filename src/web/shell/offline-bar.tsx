import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../../contract/paths.ts";
import { offlineStore } from "../../personal/offline/offline-store.ts";
import { startOffline, tellShown } from "../../personal/offline/start-offline.ts";
import { useStore } from "../../personal/store.ts";
import { isSavingData } from "../../preload/connection.ts";
import { fetchDrawings } from "../../ui/states/empty-state.tsx";
import { showNotice } from "../../ui/toast/show-notice.ts";

/** V-07: says that there is no connection, what waits for one, and that there is a newer version. */
export function OfflineBar() {
  const { pathname, search } = useLocation();
  useEffect(
    () => startOffline({ onSent: () => showNotice("Volvió la conexión y se envió lo que esperaba. ") }),
    [],
  );
  useEffect(() => tellShown(pathname + search), [pathname, search]);
  useEffect(loadForLater, []);
  const state = useStore({ store: offlineStore, select: (value) => value });
  const isShown = state.isOffline || state.waiting.length > 0 || (state.isOutdated && !hasTyped());
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-40 max-md:in-[:root:has([data-bottom-bar])]:bottom-24"
    >
      {isShown && (
        <p className="mx-auto flex w-fit items-center gap-3 rounded-pill bg-night px-4 text-sm text-on-night shadow-lift ring-1 ring-on-night/20">
          <Message {...state} />
        </p>
      )}
    </div>
  );
}

function Message({ isOffline, waiting }: { isOffline: boolean; waiting: readonly unknown[] }) {
  if (!isOffline && waiting.length === 0)
    return (
      <>
        Hay una versión nueva de la guía.
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of this page */}
        <a href="" className={LINK}>
          Actualizar
        </a>
      </>
    );
  return (
    <>
      {isOffline ? "Sin conexión" : "Conexión recuperada"}
      <Link to={paths.offline()} className={LINK}>
        {waiting.length === 0 ? "Ver lo guardado" : formatWaiting(waiting.length)}
      </Link>
    </>
  );
}

const LINK = "inline-flex min-h-11 items-center font-semibold text-on-night underline";

function formatWaiting(count: number): string {
  return count === 1 ? "1 envío espera" : `${count} envíos esperan`;
}

/** What is loaded with a press would be missing without a connection. */
function loadForLater(): void {
  if (isSavingData()) return;
  fetchDrawings();
  void Promise.allSettled([
    import("../../personal/browser-personal.ts"),
    import("./destination-skeleton.tsx"),
  ]);
}

/** A reload would lose it. */
function hasTyped(): boolean {
  return [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main form :is(input,textarea)"),
  ].some((field) => field.type !== "hidden" && field.value !== field.defaultValue);
}
