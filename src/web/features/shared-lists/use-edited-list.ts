import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { hasSessionFlag, SHARED_LISTS_KEY } from "../../../contract/browser-storage.ts";
import { onListGone } from "../../../personal/shared-lists/list-gone.ts";
import { useSharedLists } from "../../../personal/shared-lists/lists-store.ts";
import { loadLists } from "../../../personal/shared-lists/load-lists.ts";
import { showLoadFailure, showNotice } from "../../../ui/toast/show-notice.ts";
import { captureEditLink, findEditLink, forgetEditLink } from "./edit-link.ts";

onListGone((title) => showNotice(title ? `La lista «${title}» ya no existe.` : "Esa lista ya no existe."));

/**
 * V-06: the list if this browser may edit it, and whether its editor is open: at first for those who came by an edit
 * link, or where the page can't show the list's state yet.
 */
export function useEditedList({ id, isReadable }: { id: string; isReadable: boolean }) {
  const list = useSharedLists(({ lists }) => lists.find((one) => one.id === id) ?? null);
  const [isEditing, setEditing] = useState<boolean | null>(null);
  const { revalidate } = useRevalidator();
  const wasWaiting = useRef<boolean | null>(null);

  useEffect(() => {
    const open = () => {
      if (findEditLink(id)) setEditing(true);
      openList(id).catch(showLoadFailure);
    };
    const openLink = () => {
      captureEditLink();
      open();
    };
    open();
    addEventListener("hashchange", openLink);
    return () => removeEventListener("hashchange", openLink);
  }, [id]);

  const isWaiting = list?.isWaiting ?? null;
  if (isEditing === null && isWaiting !== null && (isWaiting || !isReadable)) setEditing(true);
  useEffect(() => {
    // The page shows what the server has: new changes, or that the list is gone.
    const isSaved = wasWaiting.current === true && isWaiting === false;
    const isRemoved = wasWaiting.current !== null && isWaiting === null;
    if (isSaved || isRemoved) void revalidate();
    wasWaiting.current = isWaiting;
  }, [isWaiting, revalidate]);

  return { list, isEditing: list !== null && isEditing === true, setEditing };
}

async function openList(id: string): Promise<void> {
  const link = findEditLink(id);
  if (!link && !mayKnow(id)) return;
  const service = await loadLists();
  if (!link) {
    await service.open(id);
    return;
  }
  const isOpen = await service.openWithKey(link);
  forgetEditLink();
  if (!isOpen) showNotice("Con este enlace la lista se puede ver, pero no cambiar.");
}

/** Without loading the code of the editor. */
function mayKnow(id: string): boolean {
  try {
    return hasSessionFlag(document.cookie) || (localStorage.getItem(SHARED_LISTS_KEY) ?? "").includes(id);
  } catch {
    return false;
  }
}
