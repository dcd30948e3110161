import { useStore } from "../store/use-store.ts";
import { type Near, nearStore } from "./near-store.ts";

/** `const corner = useNear((near) => near?.corner)`: rendered anew only when what is read changes. */
export function useNear<T>(read: (near: Near | null) => T): T {
  return useStore({ store: nearStore, read });
}
