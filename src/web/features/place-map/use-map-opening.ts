import { startTransition, useEffect, useRef, useState } from "react";
import type { MapCount, MarkerPlace } from "../../../domain/city-map/map-opening.ts";
import { askForMap, type MappedBusiness } from "./ask-for-map.ts";
import { keptCount } from "./kept-count.ts";

export type MapState =
  | { readonly kind: "closed" | "asking" | "refused" }
  /** It is on its way, or there. */
  | { readonly kind: "opening" | "open"; readonly place: MarkerPlace }
  | { readonly kind: "failed"; readonly message: string };

/** P-02, P-03: how far the interactive map of a business has come, and how often it was opened. */
export function useMapOpening(business: MappedBusiness) {
  const [state, setState] = useState<MapState>({ kind: "closed" });
  const [count, setCount] = useState<MapCount | null>(null);
  /** Counted and not shown yet: whoever tries again is not counted again. */
  const granted = useRef<MarkerPlace | null>(null);
  useEffect(() => startTransition(() => setCount(keptCount.find())), []);

  const show = (place: MarkerPlace | null) =>
    setState(place ? { kind: "opening", place } : { kind: "refused" });

  async function open(): Promise<void> {
    if (granted.current) return show(granted.current);
    setState({ kind: "asking" });
    const answer = await askForMap(business);
    if (answer.isCounted) granted.current = answer.place;
    setCount(answer.count);
    if (answer.refusal === null) show(answer.place);
    else setState({ kind: "failed", message: answer.refusal });
  }

  return {
    state,
    count,
    open,
    opened: (place: MarkerPlace) => {
      granted.current = null;
      setState({ kind: "open", place });
    },
    fail: (message: string) => setState({ kind: "failed", message }),
    close: () => setState({ kind: "closed" }),
  };
}
