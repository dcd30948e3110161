import { BUSINESS_DRAFT_PREFIX } from "../../../../contract/browser-storage.ts";
import {
  BLANK_BUSINESS,
  type EditorChanges,
  type EditorValues,
  isEditedField,
} from "../../../../domain/business-editor/editor-fields.ts";
import { parseJson } from "../../../../domain/text/parse-json.ts";

/** What was typed and not saved, with what it started from. */
export interface EditorDraft {
  readonly version: number;
  readonly base: EditorValues;
  readonly edits: EditorChanges;
  /** ISO text. */
  readonly at: string;
}

/** Null without one, or where storage is blocked. */
export function readDraft(id: string): EditorDraft | null {
  try {
    const stored = parseJson(localStorage.getItem(BUSINESS_DRAFT_PREFIX + id) ?? "");
    return isDraft(stored) ? { ...stored, base: { ...BLANK_BUSINESS, ...stored.base } } : null;
  } catch {
    return null;
  }
}

/** Null removes it. */
export function storeDraft(id: string, draft: EditorDraft | null): void {
  try {
    if (draft) localStorage.setItem(BUSINESS_DRAFT_PREFIX + id, JSON.stringify(draft));
    else localStorage.removeItem(BUSINESS_DRAFT_PREFIX + id);
  } catch {
    // Storage is blocked or full: the page still has it.
  }
}

/** Written by an older version of the page, or by hand. */
function isDraft(stored: unknown): stored is EditorDraft {
  if (typeof stored !== "object" || stored === null) return false;
  const { version, base, edits, at } = stored as Partial<Record<keyof EditorDraft, unknown>>;
  if (typeof version !== "number" || typeof at !== "string") return false;
  return isRecord(base) && isRecord(edits) && Object.entries(edits).every(fitsField);
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function fitsField([field, value]: [string, unknown]): boolean {
  if (!isEditedField(field)) return false;
  const blank = BLANK_BUSINESS[field];
  return Array.isArray(blank) ? Array.isArray(value) : blank === null || typeof value === typeof blank;
}
