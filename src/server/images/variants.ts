import type { VariantWidth } from "../../contract/paths.ts";
import { FOCUS_STEP } from "../../domain/images/image-focus.ts";
import { isBareImage, isImageType } from "../../domain/images/image-format.ts";
import { limitConcurrency } from "../../domain/limit-concurrency.ts";
import { cleanImage, makeCrop, makeVariant } from "../../services/images/convert-image.ts";
import type { StoredImage } from "../../services/images/read-image.ts";
import type { Log } from "../../services/service-context.ts";
import type { VariantFolder } from "./variant-folder.ts";

/** Each takes a core and the memory of an original. */
const MADE_AT_ONCE = 2;

export interface VariantOrder {
  readonly id: string;
  readonly width: VariantWidth | null;
  /** AM-01: cut to 800×600 around it, in steps of ten percent; the width does not count then. */
  readonly focus?: { readonly x: number; readonly y: number } | undefined;
}

/** Without the focus a changed one would be served as it was. */
export function variantName({ id, width, focus }: VariantOrder): string {
  if (focus) return `${id}-800x600-${focus.x}-${focus.y}`;
  return `${id}-${width ?? "clean"}`;
}

interface VariantsOptions {
  findOriginal: (id: string) => Promise<StoredImage | null>;
  folder: VariantFolder;
  log: Log;
}

/** Pictures without metadata in the wanted width, from disk or made now; concurrent requests share one. */
export function createVariants({ findOriginal, folder, log }: VariantsOptions) {
  const underWay = new Map<string, Promise<StoredImage | null>>();
  const inTurn = limitConcurrency({ limit: MADE_AT_ONCE });

  async function make({
    id,
    width,
    focus,
    name,
  }: VariantOrder & { name: string }): Promise<StoredImage | null> {
    const original = await findOriginal(id);
    if (!original || !isImageType(original.mime)) return null;
    try {
      const { bytes: given } = original;
      const bytes = await convert({ given, width, focus });
      await folder.keep({ name, bytes });
      log.info({ id, width, bytes: bytes.length }, "variant made");
      return { mime: "image/webp", bytes };
    } catch (error) {
      log.warn({ err: error, id }, "a picture cannot be decoded");
      return null;
    }
  }

  async function obtain({
    id,
    width,
    focus,
    name,
  }: VariantOrder & { name: string }): Promise<StoredImage | null> {
    if (width === null && !focus) {
      const original = await findOriginal(id);
      // Rows of older versions may have metadata.
      if (!original || isBareImage(original.bytes)) return original;
    }
    const bytes = await folder.find(name);
    // Older versions stored originals unchanged.
    const isClean = bytes !== null && isBareImage(bytes);
    return isClean ? { mime: "image/webp", bytes } : inTurn(() => make({ id, width, focus, name }));
  }

  return (order: VariantOrder): Promise<StoredImage | null> => {
    const name = variantName(order);
    const running = underWay.get(name);
    if (running) return running;
    const started = obtain({ ...order, name }).finally(() => underWay.delete(name));
    underWay.set(name, started);
    return started;
  };
}

function convert({
  given,
  width,
  focus,
}: Omit<VariantOrder, "id"> & { readonly given: Buffer }): Promise<Buffer> {
  if (focus) return makeCrop({ bytes: given, focusX: focus.x * FOCUS_STEP, focusY: focus.y * FOCUS_STEP });
  return width === null ? cleanImage(given) : makeVariant({ bytes: given, width });
}
