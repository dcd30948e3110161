import { findOwnImageId } from "./image-address.ts";
import type { ImageDetail } from "./image-detail.ts";
import { findDetail } from "./image-focus.ts";

/** The fields of a business that have its pictures. */
export interface BusinessPictures {
  readonly imageUrl: string;
  readonly additionalImages: string[];
  readonly imageDetails: readonly ImageDetail[];
}

/** One edit of the pictures of a business. */
export type PictureChange =
  /** The first becomes the cover, later ones go to the end of the gallery. */
  | { readonly kind: "add"; readonly address: string }
  /** The new one has the place, text and credit of the old one; its focus is the middle again. */
  | {
      readonly kind: "replace";
      readonly address: string;
      readonly by: string;
      /** Only its address is another: the focus stays too. */
      readonly isSamePicture?: true;
    }
  | { readonly kind: "remove"; readonly address: string }
  | { readonly kind: "order"; readonly addresses: readonly string[] }
  | { readonly kind: "describe"; readonly detail: ImageDetail };

const MIDDLE = { focusX: 50, focusY: 50 };

/** The cover first. */
export function listPictures({
  imageUrl,
  additionalImages,
}: {
  readonly imageUrl: string;
  readonly additionalImages: readonly string[];
}): string[] {
  return [...new Set([imageUrl, ...additionalImages])].filter((address) => address !== "");
}

/** Of the picture, or an empty one. */
export function detailOf(details: readonly ImageDetail[], address: string): ImageDetail {
  return findDetail(details, address) ?? { address, alt: "", credit: "", ...MIDDLE };
}

/** Null where the pictures are no longer those that the change is about. */
export function changePictures(
  { imageDetails, ...fields }: BusinessPictures,
  change: PictureChange,
): BusinessPictures | null {
  const pictures = listPictures(fields);
  const has = (address: string) => pictures.includes(address);
  switch (change.kind) {
    case "add":
      return picturesOf(has(change.address) ? pictures : [...pictures, change.address], imageDetails);
    case "replace":
      if (!has(change.address)) return null;
      return replacePicture({ pictures, imageDetails, ...change });
    case "remove":
      if (!has(change.address)) return null;
      return picturesOf(
        pictures.filter((address) => address !== change.address),
        imageDetails,
      );
    case "order":
      return isSameSet(pictures, change.addresses) ? picturesOf(change.addresses, imageDetails) : null;
    case "describe": {
      const { address } = change.detail;
      if (!has(address)) return null;
      return picturesOf(pictures, [
        ...imageDetails.filter((detail) => detail.address !== address),
        change.detail,
      ]);
    }
  }
}

/** AM-01: what is written besides the pictures where the cover is another one. */
export function followCover({
  from,
  to,
}: {
  from: string;
  to: string;
}): { cloudinaryPublicId: string | null } | null {
  return from === to ? null : { cloudinaryPublicId: findOwnImageId(to) };
}

interface Replacement {
  readonly pictures: readonly string[];
  readonly imageDetails: readonly ImageDetail[];
  readonly address: string;
  readonly by: string;
  readonly isSamePicture?: true;
}

function replacePicture({
  pictures,
  imageDetails,
  address,
  by,
  isSamePicture,
}: Replacement): BusinessPictures {
  const { address: _, ...said } = detailOf(imageDetails, address);
  const others = imageDetails.filter((detail) => detail.address !== address && detail.address !== by);
  // A picture that the business has already moves to the place of the other.
  const places = pictures.filter((each) => each !== by || by === address);
  return picturesOf(
    places.map((each) => (each === address ? by : each)),
    [...others, { address: by, ...said, ...(!isSamePicture && MIDDLE) }],
  );
}

/** Details of pictures that are gone go with them; those that say nothing are left out. */
function picturesOf(pictures: readonly string[], imageDetails: readonly ImageDetail[]): BusinessPictures {
  const [imageUrl = "", ...additionalImages] = pictures;
  const details = pictures.flatMap((address) => {
    const detail = findDetail(imageDetails, address);
    return detail && !isPlain(detail) ? [detail] : [];
  });
  return { imageUrl, additionalImages, imageDetails: details };
}

/** `by` places to the right, or to the left. */
export function movePicture(pictures: readonly string[], address: string, by: number): string[] {
  const index = pictures.indexOf(address);
  const others = pictures.filter((each) => each !== address);
  return index < 0 ? others : others.toSpliced(Math.max(0, index + by), 0, address);
}

function isPlain({ alt, credit, focusX, focusY }: ImageDetail): boolean {
  return alt === "" && credit === "" && focusX === MIDDLE.focusX && focusY === MIDDLE.focusY;
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}
