import { type RefObject, useRef } from "react";
import type { CardView } from "../../../domain/businesses/card-view.ts";
import { loadPersonal } from "../../../personal/load-personal.ts";
import { personalStore } from "../../../personal/personal-store.ts";
import { focusHeading } from "../../../ui/focus-heading.ts";
import { useToast } from "../../../ui/toast/toast-provider.tsx";

/** F-01: lets a favourite go. What was let go while its message is seen can be taken back, all of it together. */
export function useLetGo(list: RefObject<HTMLElement | null>): (card: CardView) => Promise<void> {
  const showToast = useToast();
  const gone = useRef<readonly CardView[]>([]);

  return async (card) => {
    const personal = await loadPersonal();
    const place = personalStore.get().favourites.findIndex(({ id }) => id === card.id);
    personal.setHeart({ card, isFavourite: false });
    gone.current = [...gone.current, card];
    showToast(removedMessage(gone.current), "plain", {
      label: "Deshacer",
      onPress: () => {
        for (const one of gone.current.toReversed()) personal.setHeart({ card: one, isFavourite: true });
        // The latest stands first.
        focusHeart({ list, place: 0 });
      },
      onEnd: () => {
        gone.current = [];
      },
    });
    focusHeart({ list, place });
  };
}

function removedMessage(cards: readonly CardView[]): string {
  const [card] = cards;
  if (card && cards.length === 1) return `Quitaste ${card.title} de tus favoritos.`;
  return `Quitaste ${cards.length} lugares de tus favoritos.`;
}

/** What was pressed is gone: once the list is shown anew, the focus goes on at this place of it, or at the last. */
function focusHeart({ list, place }: { list: RefObject<HTMLElement | null>; place: number }): void {
  requestAnimationFrame(() => {
    const hearts = list.current?.querySelectorAll("button");
    const next = hearts?.[Math.min(place, hearts.length - 1)];
    if (next) next.focus({ preventScroll: true });
    else focusHeading();
  });
}
