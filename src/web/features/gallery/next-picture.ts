interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** D-01: wraps at both ends; null for other keys. */
export function nextPicture({
  event,
  page,
  count,
}: {
  event: PressedKey;
  page: number;
  count: number;
}): number | null {
  // With a modifier these are browser shortcuts.
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  switch (event.key) {
    case "ArrowLeft":
      return (page - 1 + count) % count;
    case "ArrowRight":
      return (page + 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
