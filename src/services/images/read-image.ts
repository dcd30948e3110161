import type { Store } from "../../db/store.ts";
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

/** For `imagePlaceholder` of a business. Computed here only for images of older versions. */
export async function findPlaceholder({ db, images }: ImageReader, id: string): Promise<string> {
  const row = await db.images.find(id);
  if (!row || row.placeholder !== null) return row?.placeholder ?? "";
  const bytes = await images.get(id).catch(() => null);
  return bytes ? makePlaceholder(bytes).catch(() => "") : "";
}
