import file from "./drawings.svg?no-inline";

export type DrawingName = "broken-road" | "empty-plate" | "missing-corner" | "nothing-found";

/**
 * Fetched before it is needed, for a failure may be that nothing can be fetched any more. The file never changes under
 * its name: the browser keeps it.
 */
export function fetchDrawings(): void {
  fetch(file).catch(() => {});
}

/**
 * Where there is nothing to show: `<Drawing name="empty-plate" />`. The shapes are in a file of their own, and take the
 * colours of the page.
 */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true">
      <use href={`${file}#${name}`} />
    </svg>
  );
}
