import { useEffect } from "react";

const OWN_KEYS = "input, textarea, select, dialog, [role=menu]";

/** The field of the header, in place of what the event would do; without a field the event goes on. */
export function focusSearch(event: { preventDefault(): void }): void {
  const field = document.querySelector<HTMLElement>("search input");
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** The key "/" focuses the search, except where keys have a meaning of their own. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isElsewhere = !(target as Element).closest(OWN_KEYS);
      if (key === "/" && !ctrlKey && !metaKey && !altKey && isElsewhere) focusSearch(event);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
