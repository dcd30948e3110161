import { BUSINESS_FIELDS, type BusinessField } from "../../../domain/businesses/business-fields.ts";
import { computeColumns } from "../../../domain/businesses/compute-columns.ts";
import { formatCoordinates } from "../../../domain/businesses/known-place.ts";
import type { RecordedValues } from "../../../domain/changes/change-set.ts";
import type { ListedState } from "../../../domain/changes/edit-tags.ts";
import type { Coordinates } from "../../../domain/city-plan/coordinates.ts";
import { businesses } from "../../tables/businesses.ts";

/** Stored otherwise than their field says. */
const MOMENTS = ["migratedAt", "hoursCheckedAt", "contactCheckedAt", "existenceCheckedAt"] as const;
const CONVERTED = ["coordinates", ...MOMENTS] as const;
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
    ...pickColumns(businesses, MOMENTS),
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

type Moment = (typeof MOMENTS)[number] | "idUpdatedAt" | "deletedAt";

interface EditedRow extends Omit<ListedState, "id"> {
  readonly recorded: Omit<RecordedValues, "coordinates" | keyof EditedRow["moments"]>;
  readonly moments: Readonly<Record<Moment, Date | null>>;
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
      ...convertMoments(moments, (date) => date.toISOString()),
      coordinates: formatCoordinates(pinnedPlace(row)),
    },
  };
}

/** Columns of the values, with those computed from them. */
export function columnsOf({ coordinates, ...values }: RecordedValues) {
  return {
    ...values,
    ...convertMoments(values, (iso) => new Date(iso)),
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

function convertMoments<From, To>(
  values: Readonly<Record<Moment, From | null>>,
  convert: (value: From) => To,
): Record<Moment, To | null> {
  const names: readonly Moment[] = [...MOMENTS, "idUpdatedAt", "deletedAt"];
  const converted = names.map((name) => {
    const value = values[name];
    return [name, value === null ? null : convert(value)];
  });
  return Object.fromEntries(converted) as Record<Moment, To | null>;
}
