import { paths } from "../../contract/paths.ts";
import type { Store } from "../../db/store.ts";
import { detailOf } from "../../domain/images/business-pictures.ts";
import { focusStep, type ImageFocus } from "../../domain/images/image-focus.ts";
import type { ServiceContext } from "../service-context.ts";
import { makePlaceholder } from "./convert-image.ts";

export interface StoredImage {
  readonly mime: string;
  readonly bytes: Buffer;
}

type ImageReader = Pick<ServiceContext, "images"> & { readonly db: Pick<Store, "images"> };

/** Public. Null without a row, also where bytes were left behind. */
export async function readImage({ db, images }: ImageReader, id: string): Promise<StoredImage | null> {
  const row = await db.images.find(id);
  const bytes = row && (await images.get(id));
  return bytes ? { mime: row.mime, bytes } : null;
}

/** AM-01. Public. Whether a place has the image with this focus, which is its middle where none was chosen. */
export async function isStoredFocus(
  { db }: Pick<ServiceContext, "db">,
  { id, focus }: { readonly id: string; readonly focus: ImageFocus },
): Promise<boolean> {
  const address = paths.image({ id });
  const places = await db.imageList.listDetails(address);
  return places.some((details) => {
    const { focusX, focusY } = detailOf(details, address);
    return focusStep(focusX) === focus.x && focusStep(focusY) === focus.y;
  });
}

/** For `imagePlaceholder` of a business. Computed here only for images of older versions. */
export async function findPlaceholder({ db, images }: ImageReader, id: string): Promise<string> {
  const row = await db.images.find(id);
  if (!row || row.placeholder !== null) return row?.placeholder ?? "";
  const bytes = await images.get(id).catch(() => null);
  return bytes ? makePlaceholder(bytes).catch(() => "") : "";
}
