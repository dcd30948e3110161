import { useEffect, useState } from "react";
import { SHARED_LISTS_KEY } from "../../../contract/browser-storage.ts";
import { paths } from "../../../contract/paths.ts";
import { sharedListPaths } from "../../../contract/shared-lists/shared-list-paths.ts";
import { UNTITLED_LIST } from "../../../domain/shared-lists/shared-list.ts";
import { useSharedLists } from "../../../personal/shared-lists/lists-store.ts";
import { loadLists } from "../../../personal/shared-lists/load-lists.ts";
import type { ListView } from "../../../personal/shared-lists/stored-list.ts";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { PageMetadata } from "../../seo/page-metadata.tsx";
import { useSiteData } from "../../site-data.ts";
import { ListEditor } from "./list-editor.tsx";

/** The lists of this browser; null until they are read. */
export function useOfflineLists(): readonly ListView[] | null {
  const lists = useSharedLists((shown) => shown.lists);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void readLists().then(() => setRead(true));
  }, []);
  return isRead ? lists : null;
}

async function readLists(): Promise<void> {
  try {
    if (localStorage.getItem(SHARED_LISTS_KEY) !== null) await loadLists();
  } catch {
    // Storage is blocked, or the code is not stored.
  }
}

export function pageOfList({ id, title }: ListView) {
  return { path: sharedListPaths.list({ id }), title: title || UNTITLED_LIST };
}

/** V-06, V-07: a list whose page is not stored, as this browser has it. */
export function OfflineList({ list }: { list: ListView }) {
  const { path, title } = pageOfList(list);
  const url = `${useSiteData()?.publicUrl ?? ""}${path}`;
  return (
    <>
      <PageMetadata
        title={title}
        description="Una lista de lugares guardada en este aparato."
        path={paths.offline()}
        noindex
      />
      <ListEditor list={list} url={url} onDone={undefined} />
      <p className="mt-6 max-w-prose">
        Así está la lista en este aparato: acá la podés leer y cambiar sin conexión.
      </p>
      <a href={path} className={TEXT_LINK_CLASS}>
        Abrir la página de la lista
      </a>
    </>
  );
}
