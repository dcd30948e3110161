import { vi } from "vitest";

/** Toasts stay, as in a hidden tab, until the test ends. */
export function holdToasts(): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
}
