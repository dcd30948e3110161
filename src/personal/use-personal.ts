import { type Personal, personalStore } from "./personal-store.ts";
import { useStore } from "./store/use-store.ts";

/** `const isKept = usePersonal(({ hearts }) => hearts.has(id))`: rendered anew only when what is read changes. */
export function usePersonal<T>(read: (personal: Personal) => T): T {
  return useStore({ store: personalStore, read });
}
