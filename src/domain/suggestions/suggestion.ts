/** A suggestion waits until somebody approves or rejects it, once and for all (AS-01). */
export type SuggestionStatus = "pending" | "approved" | "rejected";
