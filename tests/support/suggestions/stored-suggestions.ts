import type { Database } from "../../../src/db/database.ts";
import type { Suggestion } from "../../../src/domain/suggestions/suggestion.ts";

export const BLANK_SUGGESTION: Suggestion = {
  businessName: "",
  category: "Heladería",
  customCategory: "",
  finalCategory: "Heladería",
  isNewCategoryRequest: false,
  address: "",
  city: "La Plata",
  phone: "",
  description: "",
  website: "",
  userName: null,
  userEmail: null,
  additionalInfo: null,
};

/** A pending suggestion as the public form stores it; returns its id. */
export async function storeSuggestion(
  db: Database,
  { at = new Date("2026-03-01T11:00:00Z"), ...fields }: Partial<Suggestion> & { at?: Date },
): Promise<string> {
  const suggestion = { ...BLANK_SUGGESTION, ...fields };
  await db.transaction((store) => store.suggestions.addOnce({ suggestion, at, since: at }));
  const { rows } = await db.executeSql(
    "select id from suggestions where business_name = $1 and created_at = $2 order by status = 'pending' desc limit 1",
    [suggestion.businessName, at],
  );
  return (rows as { id: string }[])[0]?.id ?? "";
}
