interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** D-01: the picture to which a key leads, going around at both ends; null for a key that means nothing here. */
export function nextPicture({
  event,
  page,
  count,
}: {
  event: Pressed;
  page: number;
  count: number;
}): number | null {
  // With another key held down they belong to the browser: back, forward, words.
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
