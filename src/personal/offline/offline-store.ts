import type { WaitingForm } from "../../contract/offline/offline.ts";
import { usePersonal } from "../personal-store.ts";
import { findWriter } from "../review-memory.ts";
import { createStore, useStore } from "../store.ts";

interface OfflineState {
  readonly isOffline: boolean;
  /** A request for hearts, stars or lists failed since everything was sent. */
  readonly hasFailed: boolean;
  /** Also those whose answer no page has seen yet. */
  readonly forms: readonly WaitingForm[];
  /** The server has a newer version than this page. */
  readonly isOutdated: boolean;
}

export const offlineStore = createStore<OfflineState>({
  isOffline: false,
  hasFailed: false,
  forms: [],
  isOutdated: false,
});

export function setOffline(changed: Partial<OfflineState>): void {
  offlineStore.set({ ...offlineStore.get(), ...changed });
}

/** Not another member's. Every visitor of this browser sees those of visitors: their author may have signed in since. */
export function isOwnForm({ submitter }: WaitingForm): boolean {
  return submitter === "" || isByWriter(submitter);
}

function isByWriter(submitter: string): boolean {
  return submitter === (findWriter()?.uid ?? "");
}

/** A member's that are not sent yet. */
export function listWaitingForms(member: string): readonly WaitingForm[] {
  return offlineStore.get().forms.filter(({ submitter, answer }) => submitter === member && !answer);
}

/** Those that are not sent yet, of one address or of all. */
export function useWaitingForms(path?: string): readonly WaitingForm[] {
  const forms = useStore({ store: offlineStore, select: (state) => state.forms });
  // `isOwnForm` reads it.
  usePersonal(({ user }) => user);
  return forms.filter(
    (form) => !form.answer && (path === undefined || form.path === path) && isOwnForm(form),
  );
}

/** Calls back with the answer to each form of an address that is sent while the page is open. */
export function onFormSent(path: string, onSent: (answer: unknown) => void): () => void {
  const seen = new Set<string>();
  return offlineStore.subscribe(() => {
    for (const form of offlineStore.get().forms) {
      if (form.path !== path || !form.answer || seen.has(form.id) || !isByWriter(form.submitter)) continue;
      seen.add(form.id);
      onSent(form.answer);
    }
  });
}
