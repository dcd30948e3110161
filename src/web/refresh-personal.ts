import { loadPersonal } from "../personal/load-personal.ts";

/** False where the request failed. */
export async function refreshPersonal(): Promise<boolean> {
  try {
    const personal = await loadPersonal();
    await personal.refresh();
    return true;
  } catch {
    return false;
  }
}
