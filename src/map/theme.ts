const NIGHT = "(prefers-color-scheme: dark)";

/** Whether the page is shown in the colours of the night: by the guide's own switch, or as the system says. */
export function isNight(): boolean {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  return scheme === "dark" || (scheme !== "light" && matchMedia(NIGHT).matches);
}

/** Until what it gives is called. */
export function watchTheme(changed: () => void): () => void {
  const system = matchMedia(NIGHT);
  const own = new MutationObserver(changed);
  system.addEventListener("change", changed);
  own.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    system.removeEventListener("change", changed);
    own.disconnect();
  };
}
