import { asc, sql } from "drizzle-orm";
import { businesses } from "../../tables/businesses.ts";
import { cardColumns } from "../businesses/business-queries.ts";

/** What the rules of S-02 look at. */
export const candidateColumns = {
  card: cardColumns,
  description: businesses.description,
  features: businesses.features,
};

/** Written as the index is. */
export const byRating = [
  sql`${businesses.rating} desc nulls last`,
  sql`${businesses.reviewCount} desc`,
  sql`${businesses.title} collate es_guia`,
  asc(businesses.id),
];
