import type { CardView } from "../../domain/businesses/card-view.ts";
import { createStore } from "../store/create-store.ts";

/** The corner from which somebody wants to know how far things are. */
export interface Near {
  /** "7 y 50" */
  readonly corner: string;
  /** "a 4 cuadras"; empty where it is not known to a block where that is. */
  readonly formatDistance: (card: Pick<CardView, "id" | "address" | "place">) => string;
}

/** Null until somebody has said where they are. What fills it is fetched then, by `load-near.ts`. */
export const nearStore = createStore<Near | null>(null);
