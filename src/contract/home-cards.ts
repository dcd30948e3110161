/** Apart from `paths.ts`, which the first load brings. */
export const HOME_CARDS_PATH = "/mazo/fichas";

/** H-03: the query parameter with the ids of the cards that a browser shows. */
export const CARD_IDS = "ids";

export function homeCardsPath(ids: readonly string[]): string {
  return `${HOME_CARDS_PATH}?${new URLSearchParams({ [CARD_IDS]: ids.join(",") })}`;
}
