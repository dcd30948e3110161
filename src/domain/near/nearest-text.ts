import type { OpeningKind } from "../schedule/choose-opening.ts";

/** V-02 */
export const OPENING_HEADINGS: Readonly<Record<OpeningKind, string>> = {
  soon: "Abren en un rato, por orden de apertura",
  first: "Lo que abre primero, por orden de apertura",
};

/** V-02: the distance of a place that is known to the town only. */
export function formatInTown(town: string): string {
  return `en ${town}`;
}

/** V-02: "Lo más cerca abierto está a 9 cuadras de 7 y 50.", "Hay lugares abiertos en City Bell." */
export function formatNearestOpen({ distance, near }: { distance: string; near: string }): string {
  return distance === formatInTown(near)
    ? `Hay lugares abiertos ${distance}.`
    : `Lo más cerca abierto está ${distance} de ${near}.`;
}

/** V-02: "En Gonnet no hay; el más cercano, a 4 km." */
export function formatEmptyTown({
  town,
  distance,
  isNow,
}: {
  town: string;
  distance: string;
  /** The list depends on the hour. */
  isNow: boolean;
}): string {
  return `En ${town} no hay${isNow ? " ahora" : ""}${distance && `; el más cercano, ${distance}`}.`;
}

/** V-02: other filters may be what leaves nothing. */
export function formatNoneOpen({ isFiltered, near }: { isFiltered: boolean; near: string }): string {
  return `Ahora no hay nada abierto${isFiltered ? " con esos filtros" : ""} cerca de ${near}.`;
}
