import { paths } from "../../contract/paths.ts";
import type { BusinessCard } from "../businesses/business.ts";
import { derivedOf } from "../businesses/derive-business.ts";
import type { Completion } from "./search-answer.ts";

export function makeCompletion({ card, blocks }: { card: BusinessCard; blocks: number | null }): Completion {
  return {
    kind: "business",
    title: card.title,
    path: paths.business(card),
    category: card.category,
    address: derivedOf(card).address,
    blocks: blocks === null ? null : Math.round(blocks),
    averageRating: card.averageRating,
    categoryId: card.categoryId,
    imageUrl: card.imageUrl,
  };
}
