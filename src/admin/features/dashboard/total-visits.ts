import { TOTAL_VISITS_KEY } from "../../../contract/browser-storage.ts";

/** AD-02: the last total read, kept in this browser. */
export function readTotalVisits(): number | null {
  try {
    const total = Number(localStorage.getItem(TOTAL_VISITS_KEY) ?? Number.NaN);
    return Number.isSafeInteger(total) && total >= 0 ? total : null;
  } catch {
    return null;
  }
}

export function writeTotalVisits(total: number): void {
  try {
    localStorage.setItem(TOTAL_VISITS_KEY, String(total));
  } catch {
    // Storage is blocked or full: there is nothing to fall back on.
  }
}
