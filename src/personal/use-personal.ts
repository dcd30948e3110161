import { useSyncExternalStore } from "react";
import { NOBODY, type Personal, personalStore } from "./personal-store.ts";

/** `const isKept = usePersonal(({ hearts }) => hearts.has(id))`: rendered anew only when what is read changes. */
export function usePersonal<T>(read: (personal: Personal) => T): T {
  return useSyncExternalStore(
    personalStore.subscribe,
    () => read(personalStore.get()),
    () => read(NOBODY),
  );
}
