import { useLayoutEffect, useRef } from "react";

interface FocusInListOptions {
  /** Of the items, in their order: the children of the first `ul` below `root`. */
  readonly ids: readonly string[];
  /** In an item. */
  readonly control?: string;
}

/**
 * Where the focused item of a list goes, the focus moves to the next one, else to the last, else to the file input or
 * the heading of the section, dialog or article. `<div ref={root}><ul>{…<li {...item(id)}>}</ul></div>`
 */
export function useFocusInList({ ids, control = "a[href], button" }: FocusInListOptions) {
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef("");
  const before = useRef(ids);
  useLayoutEffect(() => {
    const index = before.current.indexOf(focused.current);
    before.current = ids;
    if (index < 0 || ids.includes(focused.current)) return;
    focused.current = "";
    const items = [...(root.current?.querySelector("ul")?.children ?? [])];
    const next = items[Math.min(index, items.length - 1)]?.querySelector<HTMLElement>(control);
    (next ?? findEnd(root.current))?.focus({ preventScroll: true });
  });
  return {
    root,
    // React delivers no event of an item that it removes.
    item: (id: string) => ({
      onFocus: () => {
        focused.current = id;
      },
      onBlur: () => {
        focused.current = "";
      },
    }),
  };
}

function findEnd(root: HTMLElement | null): HTMLElement | null {
  const scope = root?.closest<HTMLElement>("article, dialog, section") ?? null;
  const input = scope?.querySelector<HTMLElement>("input[type=file]");
  if (input) return input;
  const heading = scope?.querySelector<HTMLElement>("h2, h3") ?? scope;
  heading?.setAttribute("tabindex", "-1");
  return heading;
}
