import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";

/**
 * Every word of the catalogue once, folded, so that a wrong letter can be put right (S-06). Triggers on `businesses` add to
 * it; a word that nobody uses any more stays, and leads to nothing.
 */
export const searchWords = pgTable("search_words", { word: text("word").primaryKey() }, () => [
  index("search_words_alike").using("gist", sql`word gist_trgm_ops(siglen=32)`),
]);
