import { BUSINESS_FIELDS, type BusinessField } from "../../../domain/businesses/business-fields.ts";
import { computeColumns } from "../../../domain/businesses/complete-business.ts";
import { formatCoordinates } from "../../../domain/businesses/known-place.ts";
import type { RecordedValues } from "../../../domain/changes/change-set.ts";
import type { ListedState } from "../../../domain/changes/edit-tags.ts";
import type { Coordinates } from "../../../domain/city-plan/coordinates.ts";
import { businesses } from "../../tables/businesses.ts";

/** Stored otherwise than their field says. */
const CONVERTED = ["coordinates", "migratedAt"] as const;
type PlainField = Exclude<BusinessField, (typeof CONVERTED)[number]>;

const plainFields = Object.keys(BUSINESS_FIELDS).filter(
  (field) => !(CONVERTED as readonly string[]).includes(field),
) as PlainField[];

const recordedColumns = {
  ...pickColumns(businesses, plainFields),
  id: businesses.id,
  slug: businesses.slug,
  originalId: businesses.originalId,
  mergedInto: businesses.mergedInto,
};

function pickColumns<Table, Name extends keyof Table>(table: Table, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;
}

export const editedColumns = {
  recorded: recordedColumns,
  moments: {
    migratedAt: businesses.migratedAt,
    idUpdatedAt: businesses.idUpdatedAt,
    deletedAt: businesses.deletedAt,
  },
  latitude: businesses.latitude,
  longitude: businesses.longitude,
  locationPrecision: businesses.locationPrecision,
  categoryId: businesses.categoryId,
  listable: businesses.listable,
  version: businesses.version,
};

interface EditedRow extends Omit<ListedState, "id"> {
  readonly recorded: Omit<RecordedValues, "coordinates" | keyof EditedRow["moments"]>;
  readonly moments: Readonly<Record<"migratedAt" | "idUpdatedAt" | "deletedAt", Date | null>>;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly locationPrecision: string | null;
  readonly version: number;
}

/** A locked business as the ledger sees it. */
export interface EditedBusiness extends ListedState {
  readonly version: number;
  readonly values: RecordedValues;
}

export function editedBusiness(row: EditedRow): EditedBusiness {
  const { recorded, moments, categoryId, listable, version } = row;
  return {
    id: recorded.id,
    categoryId,
    listable,
    version,
    values: {
      ...recorded,
      migratedAt: isoOf(moments.migratedAt),
      idUpdatedAt: isoOf(moments.idUpdatedAt),
      deletedAt: isoOf(moments.deletedAt),
      coordinates: formatCoordinates(pinnedPlace(row)),
    },
  };
}

/** Columns of the values, with those computed from them. */
export function columnsOf({ coordinates, ...values }: RecordedValues) {
  return {
    ...values,
    migratedAt: dateOf(values.migratedAt),
    idUpdatedAt: dateOf(values.idUpdatedAt),
    deletedAt: dateOf(values.deletedAt),
    additionalImages: [...values.additionalImages],
    features: [...values.features],
    ...computeColumns({ ...values, pinned: storedCoordinates(coordinates) }),
  };
}

function pinnedPlace({ latitude, longitude, locationPrecision }: EditedRow): Coordinates | null {
  const isPinned = locationPrecision === "fijada" && latitude !== null && longitude !== null;
  return isPinned ? { latitude, longitude } : null;
}

function storedCoordinates(text: string): Coordinates | null {
  const [latitude = 0, longitude = 0] = text.split(", ").map(Number);
  return text === "" ? null : { latitude, longitude };
}

function isoOf(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

function dateOf(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso);
}
