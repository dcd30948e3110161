import { chooseNames } from "../businesses/business-names.ts";
import { locationOf, meaningOfCategory } from "../businesses/compute-columns.ts";
import { findKnownPlace, parseCoordinates } from "../businesses/known-place.ts";
import { phoneTail } from "../businesses/phone-number.ts";
import { addressKeyOf } from "../duplicates/duplicate-keys.ts";
import { IMPORT_LIMITS, TOO_MANY_ROWS } from "./import-limits.ts";
import { type RowOptions, type RowReading, readRow } from "./read-row.ts";
import { type RowExtras, type SheetGrid, SheetRefusal } from "./sheet-file.ts";

/** A row of the sheet, with what it is found by. */
export interface ReadRow extends RowReading {
  /** Of the sheet, counted from 1. */
  readonly row: number;
  readonly cells: readonly string[];
  /** AI-02: unique within the file. Of a rejected row both are empty. */
  readonly wantedId: string;
  readonly wantedSlug: string;
  readonly phoneTail: string;
  readonly addressKey: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly extras: RowExtras;
}

const DEFAULT_CITY = "La Plata";

/** AI-02: rows without any text are left out, and those after them keep their numbers. */
export function readRows({
  grid,
  headerRow,
  options,
}: {
  grid: SheetGrid;
  headerRow: number;
  options: RowOptions;
}): ReadRow[] {
  const read = grid.rows.flatMap((cells, index) =>
    index <= headerRow || cells.every((cell) => cell === "")
      ? []
      : [{ row: index + 1, cells, ...readRow(cells, options) }],
  );
  if (read.length === 0) throw new SheetRefusal("El archivo no contiene datos");
  if (read.length > IMPORT_LIMITS.rows) throw new SheetRefusal(TOO_MANY_ROWS);
  const isNamed = options.mapping.includes("title");
  const accepted = read.filter(({ rejection }) => rejection === null);
  const names = chooseNames({
    businesses: accepted.map(({ id, title, fields }) => ({
      id: isNamed ? id : null,
      title,
      categoryId: meaningOfCategory(fields.category ?? "").categoryId,
    })),
    taken: new Set(),
  });
  const nameOf = new Map(accepted.map(({ row }, index) => [row, names[index]]));
  const firstRows = new Map<string, number>();
  return read.map((each) => {
    const { id: wantedId = "", slug: wantedSlug = "" } = nameOf.get(each.row) ?? {};
    const key = isNamed && each.id !== "" ? each.id : each.title;
    const first = firstRows.get(key);
    if (each.rejection === null && first === undefined) firstRows.set(key, each.row);
    const repeated =
      each.rejection === null && first !== undefined
        ? [`El id se repite en la fila ${first}: este queda como ${wantedId}`]
        : [];
    return {
      ...each,
      warnings: [...each.warnings, ...repeated],
      wantedId,
      wantedSlug,
      ...whereabouts(each),
      extras: grid.extras.get(each.row) ?? {},
    };
  });
}

function whereabouts({
  fields,
}: RowReading): Pick<ReadRow, "phoneTail" | "addressKey" | "latitude" | "longitude"> {
  const { direction = "", city = DEFAULT_CITY, phone = "", coordinates = "" } = fields;
  const pinned = parseCoordinates(coordinates);
  const place = pinned ?? (direction === "" ? null : findKnownPlace(locationOf({ direction, city })));
  return {
    phoneTail: phoneTail(phone),
    addressKey: addressKeyOf({ direction, city }),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}
