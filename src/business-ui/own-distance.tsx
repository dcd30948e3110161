import type { CardView } from "../domain/businesses/card-view.ts";
import { useNear } from "../personal/near/near-store.ts";

/** How far it is from the corner that the browser remembers; without a height, so that nothing moves when it comes. */
export function OwnDistance({ card }: { card: CardView }) {
  const words = useNear((near) => near?.formatDistance(card));
  return words ? <span className="h-0 whitespace-pre text-muted"> · {words}</span> : null;
}
