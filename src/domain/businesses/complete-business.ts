import type { Coordinates } from "../city-plan/coordinates.ts";
import type { OutsideBusiness } from "../outside-data/outside-business.ts";
import { cleanLines, cleanText } from "../text/clean-text.ts";
import { parseBusinessTitle } from "./business-title.ts";
import { computeColumns } from "./compute-columns.ts";
import { instagramName } from "./contact-links.ts";
import { findGivenPlace } from "./known-place.ts";
import { whatsappNumber } from "./phone-number.ts";
import { imageAddress, webAddress } from "./web-address.ts";

const DEFAULT_CITY = "La Plata";
const DEFAULT_PROVINCE = "Buenos Aires";
const COUNTRY = "AR";

export type BusinessDraft = Omit<OutsideBusiness, "title" | "reviews"> & {
  readonly title: string;
  readonly imagePlaceholder?: string;
};

export function completeBusiness(draft: BusinessDraft) {
  const { id: _, ...fields } = draft;
  const direction = line(draft.direction);
  const city = line(draft.city) || DEFAULT_CITY;
  const schedule = lines(draft.schedule);
  const features = (draft.features ?? []).map(cleanText).filter(Boolean);
  return {
    ...fields,
    title: parseBusinessTitle(draft.title),
    ...computeColumns({
      category: line(draft.category),
      direction,
      city,
      schedule,
      scheduleExceptions: "",
      features,
      pinned: givenPlace(draft),
    }),
    direction,
    city,
    province: line(draft.province) || DEFAULT_PROVINCE,
    country: COUNTRY,
    phone: line(draft.phone),
    schedule,
    website: webAddress(line(draft.website)),
    description: lines(draft.description),
    speciality: line(draft.speciality),
    priceLevel: priceLevelOf(draft.priceLevel),
    whatsapp: whatsappNumber(line(draft.whatsapp)),
    instagram: instagramName(line(draft.instagram)),
    menuUrl: webAddress(line(draft.menuUrl)),
    bookingUrl: webAddress(line(draft.bookingUrl)),
    deliveryUrl: webAddress(line(draft.deliveryUrl)),
    ...picturesOf(draft),
    features,
    featured: draft.featured ?? false,
    verified: draft.verified ?? false,
    active: draft.active ?? true,
  };
}

function priceLevelOf(level: number | undefined): number | null {
  return level !== undefined && Number.isInteger(level) && level >= 1 && level <= 4 ? level : null;
}

function line(text: string | undefined): string {
  return cleanText(text ?? "");
}

function lines(text: string | undefined): string {
  return cleanLines(text ?? "");
}

function picturesOf({ imageUrl = "", imagePlaceholder = "", additionalImages = [] }: BusinessDraft) {
  const address = imageAddress(imageUrl);
  return {
    imageUrl: address,
    imagePlaceholder: address === "" ? "" : imagePlaceholder,
    additionalImages: additionalImages.map(imageAddress).filter(Boolean),
  };
}

function givenPlace({ latitude, longitude }: BusinessDraft): Coordinates | null {
  return latitude === undefined || longitude === undefined ? null : findGivenPlace({ latitude, longitude });
}
