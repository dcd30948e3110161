import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "../../contract/paths.ts";
import { sharedListPaths } from "../../contract/shared-lists/shared-list-paths.ts";
import { ownPath } from "../../domain/text/own-path.ts";
import type { PageHandle } from "../../page-handle.ts";
import { buttonClass } from "../../ui/classes.ts";
import { SavedPages } from "../features/offline/saved-pages.tsx";
import { useSavedPages } from "../features/offline/use-saved-pages.ts";
import { WaitingChanges } from "../features/offline/waiting-changes.tsx";
import { OfflineList, pageOfList, useOfflineLists } from "../features/shared-lists/offline-list.tsx";
import listStyles from "../features/shared-lists/shared-list.css?url";
import { PageMetadata } from "../seo/page-metadata.tsx";
import type { Route } from "./+types/offline";

/** Connections that come back are often lost again at once. */
const SETTLED_MS = 500;

/** What is stored is added in the browser. */
export const handle: PageHandle = { page: {} };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: listStyles }];

/** V-07 */
export default function OfflinePage() {
  const { search } = useLocation();
  const saved = useSavedPages();
  const lists = useOfflineLists();
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    // Not on the server: the stored page is the same for every address.
    const asked = new URLSearchParams(search).get("pagina");
    const path = asked ? ownPath(asked) : null;
    // The browser carries the fragment over, which may hold the key of an edit link.
    startTransition(() => setWanted(path && path + location.hash));
  }, [search]);
  const list = wanted !== null && lists?.find(({ id }) => isAddressOf(wanted, id));
  // It may be a list.
  const missing = lists && wanted;
  useEffect(() => {
    // Nothing takes the place of a list that is being changed.
    if (wanted === null || list) return;
    const open = () => void setTimeout(() => navigator.onLine && location.replace(wanted), SETTLED_MS);
    addEventListener("online", open);
    return () => removeEventListener("online", open);
  }, [wanted, list]);
  if (list) return <OfflineList list={list} />;
  const unsaved = lists?.map(pageOfList).filter(({ path }) => !saved?.some((page) => page.path === path));
  const pages = saved && [...(unsaved ?? []), ...saved];
  return (
    <>
      <PageMetadata
        title="Sin conexión"
        description="Lo que se puede leer sin conexión en este aparato."
        path={paths.offline()}
        noindex
      />
      <h1 className="mt-4 text-display">Sin conexión</h1>
      <p className="mt-2 mb-6 max-w-prose text-lg">
        {missing === null
          ? "Lo que visitaste queda guardado en este aparato y se puede leer sin conexión. La búsqueda y el mapa la necesitan."
          : `${whyNot(missing)} La página se abre sola cuando vuelva la conexión; mientras tanto, esto es lo que hay.`}
      </p>
      {missing !== null && (
        <p className="mb-8">
          <a href={missing} className={buttonClass()}>
            Reintentar
          </a>
        </p>
      )}
      <p className="hidden noscript:block">Las páginas guardadas se muestran con JavaScript.</p>
      <WaitingChanges pages={pages ?? []} />
      <h2 className="mb-3 text-title">Guardado en este aparato</h2>
      {pages && <SavedPages pages={pages} />}
    </>
  );
}

function isAddressOf(address: string, id: string): boolean {
  return new URL(address, location.origin).pathname === sharedListPaths.list({ id });
}

function whyNot(path: string): string {
  if (path.startsWith(paths.search())) return "La búsqueda necesita conexión.";
  if (path.startsWith(paths.map())) return "El mapa necesita conexión.";
  if (path.startsWith(paths.profile())) return "Tu perfil necesita conexión.";
  return "Esa página no está guardada en este aparato.";
}
