export type DrawingName = "broken-road" | "empty-plate" | "missing-corner" | "nothing-found";

/**
 * Where there is nothing to show: `<Drawing name="empty-plate" />`. The shapes are in a file of their own, fetched when one
 * is needed, and take the colours of the page.
 */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true">
      <use href={`/dibujos.svg#${name}`} />
    </svg>
  );
}
