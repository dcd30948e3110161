import { EDIT_LINK_KEY } from "../../../contract/browser-storage.ts";
import { isRecord } from "../../../personal/storage/json-storage.ts";

/** As the router reads it. */
const EDIT_LINK = /^\/lista\/([\w-]+)\/?$/i;
const KEY = /^#editar=(.+)$/;

interface EditLink {
  readonly id: string;
  readonly key: string;
}

let opened: EditLink | null = null;

/**
 * V-06: takes the key out of the address before anything can read it there, and stores it for this tab, since the code
 * of the editor may fail to load.
 */
export function captureEditLink(): void {
  const [, id = ""] = EDIT_LINK.exec(location.pathname) ?? [];
  const [, key = ""] = KEY.exec(location.hash) ?? [];
  if (!id || !key) return;
  opened = { id, key };
  history.replaceState(history.state, "", location.pathname + location.search);
  try {
    sessionStorage.setItem(EDIT_LINK_KEY, JSON.stringify(opened));
  } catch {
    // Storage is blocked: it lasts as long as the page.
  }
}

export function findEditLink(id: string): EditLink | null {
  const link = opened ?? readStored();
  return link?.id === id ? link : null;
}

export function forgetEditLink(): void {
  opened = null;
  try {
    sessionStorage.removeItem(EDIT_LINK_KEY);
  } catch {
    // Storage is blocked.
  }
}

function readStored(): EditLink | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(EDIT_LINK_KEY) ?? "null");
    return isRecord(stored) ? { id: String(stored.id), key: String(stored.key) } : null;
  } catch {
    return null;
  }
}

// Before the router reads the address.
if (typeof document !== "undefined") captureEditLink();
