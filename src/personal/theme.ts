import { useEffect } from "react";
import { THEME_KEY } from "../contract/browser-storage.ts";

/** Overrides the system's theme. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const now = root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const next = now === "dark" ? "light" : "dark";
  root.dataset.theme = next;
  updateThemeColour();
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Storage is blocked: the choice lasts for this page.
  }
}

/** The colour of the browser's own bar. Without a choice the media queries decide. */
function updateThemeColour(): void {
  const { theme } = document.documentElement.dataset;
  if (!theme) return;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.media = meta.dataset.theme === theme ? "all" : "not all";
}

/** `first-paint.ts` follows other tabs by the `storage` event; this keeps the browser's bar in step. */
export function useThemeColour(): void {
  useEffect(() => {
    updateThemeColour();
    addEventListener("storage", updateThemeColour);
    return () => removeEventListener("storage", updateThemeColour);
  }, []);
}
