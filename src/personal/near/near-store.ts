import type { CardView } from "../../domain/businesses/card-view.ts";
import { createStore, useStore } from "../store.ts";

export interface Near {
  /** "7 y 50" */
  readonly corner: string;
  /** "a 4 cuadras"; empty for a business without a known block. */
  readonly formatDistance: (card: Pick<CardView, "id" | "address" | "place">) => string;
}

export const nearStore = createStore<Near | null>(null);

export function useNear<T>(select: (near: Near | null) => T): T {
  return useStore({ store: nearStore, select });
}
