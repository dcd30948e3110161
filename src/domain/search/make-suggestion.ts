import { paths } from "../../contract/paths.ts";
import type { BusinessCard } from "../businesses/business.ts";
import { derivedOf } from "../businesses/derive-business.ts";
import type { Suggestion } from "./search-answer.ts";

export function makeSuggestion({ card, blocks }: { card: BusinessCard; blocks: number | null }): Suggestion {
  const detail = [card.category, derivedOf(card).address].filter((part) => part !== "").join(" · ");
  return {
    kind: "business",
    title: card.title,
    path: paths.business(card),
    detail,
    blocks: blocks === null ? null : Math.round(blocks),
    rating: card.rating,
    categoryId: card.categoryId,
    imageUrl: card.imageUrl,
  };
}
