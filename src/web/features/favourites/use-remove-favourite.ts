import { type RefObject, useRef } from "react";
import type { CardView } from "../../../domain/businesses/card-view.ts";
import { loadPersonal } from "../../../personal/load-personal.ts";
import { personalStore } from "../../../personal/personal-store.ts";
import { focusHeading } from "../../../ui/focus-heading.ts";
import { useToast } from "../../../ui/toast/toast-provider.tsx";

/** F-01: one undo restores everything removed while the toast is shown. */
export function useRemoveFavourite(list: RefObject<HTMLElement | null>): (card: CardView) => Promise<void> {
  const showToast = useToast();
  const removed = useRef<readonly CardView[]>([]);

  return async (card) => {
    const personal = await loadPersonal();
    const index = personalStore.get().favourites.findIndex(({ id }) => id === card.id);
    personal.setHeart({ card, isFavourite: false });
    removed.current = [...removed.current, card];
    showToast(removedMessage(removed.current), "plain", {
      label: "Deshacer",
      onPress: () => {
        for (const one of removed.current.toReversed()) personal.setHeart({ card: one, isFavourite: true });
        focusHeart({ list, index: 0 });
      },
      onEnd: () => {
        removed.current = [];
      },
    });
    focusHeart({ list, index });
  };
}

function removedMessage(cards: readonly CardView[]): string {
  const [card] = cards;
  if (card && cards.length === 1) return `Quitaste ${card.title} de tus favoritos.`;
  return `Quitaste ${cards.length} lugares de tus favoritos.`;
}

/** The pressed heart is gone: focuses the next one after the re-render. */
function focusHeart({ list, index }: { list: RefObject<HTMLElement | null>; index: number }): void {
  requestAnimationFrame(() => {
    const hearts = list.current?.querySelectorAll<HTMLElement>("[data-favourite]");
    const next = hearts?.[Math.min(index, hearts.length - 1)];
    if (next) next.focus({ preventScroll: true });
    else focusHeading();
  });
}
