import type { BusinessField, BusinessFieldValues } from "../businesses/business-fields.ts";
import type { FieldValue } from "../changes/change-set.ts";

/** What is chosen from one side as a whole: an address goes with its place, hours with the date of their check. */
export const MERGE_CHOICES = [
  { id: "title", label: "Nombre", fields: ["title"] },
  { id: "category", label: "Categoría", fields: ["category"] },
  { id: "direction", label: "Dirección", fields: ["direction", "city", "province", "coordinates"] },
  { id: "phone", label: "Teléfono", fields: ["phone", "contactCheckedAt"] },
  { id: "whatsapp", label: "WhatsApp", fields: ["whatsapp"] },
  { id: "schedule", label: "Horario", fields: ["schedule", "scheduleExceptions", "hoursCheckedAt"] },
  { id: "website", label: "Sitio web", fields: ["website"] },
  { id: "instagram", label: "Instagram", fields: ["instagram"] },
  { id: "menuUrl", label: "Carta", fields: ["menuUrl"] },
  { id: "bookingUrl", label: "Reserva", fields: ["bookingUrl"] },
  { id: "deliveryUrl", label: "Delivery", fields: ["deliveryUrl"] },
  { id: "priceLevel", label: "Precio", fields: ["priceLevel"] },
  { id: "speciality", label: "Especialidad", fields: ["speciality"] },
  { id: "description", label: "Descripción", fields: ["description"] },
] as const satisfies readonly {
  id: string;
  label: string;
  fields: readonly [BusinessField, ...BusinessField[]];
}[];

export type MergeChoiceId = (typeof MERGE_CHOICES)[number]["id"];

/** Lists, of which both sides can stay. */
export const MERGE_LISTS = [
  { id: "features", label: "Características" },
  { id: "pictures", label: "Fotos" },
] as const;

export type MergeListId = (typeof MERGE_LISTS)[number]["id"];
export type MergeSide = "kept" | "merged";

export interface MergeDecision {
  /** The others come from the business that stays. */
  readonly fromMerged: ReadonlySet<string>;
  readonly lists: Readonly<Record<MergeListId, ReadonlySet<string>>>;
}

type Values = BusinessFieldValues;

/** The kept side's, unless it is empty there. */
export function proposeChoices({ kept, merged }: { kept: Values; merged: Values }): Set<MergeChoiceId> {
  const isEmpty = (value: FieldValue) => value === "" || value === null;
  return new Set(
    MERGE_CHOICES.filter(({ id }) => isEmpty(kept[id]) && !isEmpty(merged[id])).map(({ id }) => id),
  );
}

/** What the business that stays will have. */
export function mergeValues({
  kept,
  merged,
  decision: { fromMerged, lists },
}: {
  kept: Values;
  merged: Values;
  decision: MergeDecision;
}): Partial<Values> {
  const chosen = MERGE_CHOICES.filter(({ id }) => fromMerged.has(id)).flatMap(({ fields }) =>
    fields.map((field) => [field, merged[field]] as const),
  );
  const sides = (list: MergeListId) =>
    [kept, merged].filter((_, index) => lists[list].has(index === 0 ? "kept" : "merged"));
  return {
    ...Object.fromEntries(chosen),
    features: unite(sides("features").flatMap(({ features }) => features)),
    ...mergePictures({ kept, sides: sides("pictures") }),
    verified: kept.verified || merged.verified,
    featured: kept.featured || merged.featured,
    existenceCheckedAt: later(kept.existenceCheckedAt, merged.existenceCheckedAt),
  };
}

const MOST = 100;

function unite(items: readonly string[]): string[] {
  return [...new Set(items)].slice(0, MOST);
}

/** The first one left is the cover, with the notes about where it came from. */
function mergePictures({ kept, sides }: { kept: Values; sides: readonly Values[] }): Partial<Values> {
  const [imageUrl = "", ...additionalImages] = unite(sides.flatMap(listPictures));
  const source = sides.find((side) => side.imageUrl === imageUrl) ?? kept;
  const isShown = new Set([imageUrl, ...additionalImages]);
  const details = sides.flatMap((side) => side.imageDetails).filter(({ address }) => isShown.has(address));
  return {
    imageUrl,
    additionalImages,
    imageDetails: details
      .filter((detail, index) => details.findIndex(({ address }) => address === detail.address) === index)
      .slice(0, MOST),
    cloudinaryPublicId: source.cloudinaryPublicId,
    originalGoogleUrl: source.originalGoogleUrl,
    imageStatus: source.imageStatus,
    migratedAt: source.migratedAt,
  };
}

export function listPictures({
  imageUrl,
  additionalImages,
}: Pick<Values, "imageUrl" | "additionalImages">): string[] {
  return [imageUrl, ...additionalImages].filter((address) => address !== "");
}

function later(one: string | null, other: string | null): string | null {
  return (
    [one, other]
      .filter((moment) => moment !== null)
      .toSorted()
      .at(-1) ?? null
  );
}
