import { loadPersonal } from "../../../personal/load-personal.ts";

/** What else of the page shows the account; false where the server could not be asked, and nothing is known. */
export async function refreshPersonal(): Promise<boolean> {
  try {
    const personal = await loadPersonal();
    await personal.refresh();
    return true;
  } catch {
    return false;
  }
}
