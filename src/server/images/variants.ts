import type { VariantWidth } from "../../contract/paths.ts";
import { FOCUS_STEP, type ImageFocus } from "../../domain/images/image-focus.ts";
import { isBareImage, isImageType } from "../../domain/images/image-format.ts";
import { cleanImage, makeCrop, makeVariant } from "../../services/images/convert-image.ts";
import type { StoredImage } from "../../services/images/read-image.ts";
import type { Log } from "../../services/service-context.ts";
import type { RunInQueue } from "../overload/work-queue.ts";
import type { VariantFolder } from "./variant-folder.ts";

export interface VariantOrder {
  readonly id: string;
  readonly width: VariantWidth | null;
  /** AM-01: cut to 800×600 around it, in steps of ten percent; the width does not count then. */
  readonly focus?: ImageFocus | undefined;
}

/** Without the focus a changed one would be served as it was. */
export function variantName({ id, width, focus }: VariantOrder): string {
  if (focus) return `${id}-800x600-${focus.x}-${focus.y}`;
  return `${id}-${width ?? "clean"}`;
}

interface VariantsOptions {
  findOriginal: (id: string) => Promise<StoredImage | null>;
  /** AM-01: others would be a hundred conversions of each image. */
  isStoredFocus: (asked: { readonly id: string; readonly focus: ImageFocus }) => Promise<boolean>;
  folder: VariantFolder;
  /** Throws where the client has had too many made. */
  admit: (clientKey: string) => void;
  run: RunInQueue;
  log: Log;
}

/**
 * Pictures without metadata in the wanted width, from disk or made now, in turns of the clients; concurrent requests share
 * one.
 */
export function createVariants({ findOriginal, isStoredFocus, folder, admit, run, log }: VariantsOptions) {
  const underWay = new Map<string, Promise<StoredImage | null>>();

  async function make({ id, width, focus }: VariantOrder, name: string): Promise<StoredImage | null> {
    if (focus && !(await isStoredFocus({ id, focus }))) return null;
    // It may have been made since it was looked for.
    const kept = await folder.find(name);
    if (kept && isBareImage(kept)) return { mime: "image/webp", bytes: kept };
    const original = await findOriginal(id);
    if (!original || !isImageType(original.mime)) return null;
    try {
      const bytes = await convert({ given: original.bytes, width, focus });
      await folder.keep({ name, bytes });
      log.info({ id, width, bytes: bytes.length }, "variant made");
      return { mime: "image/webp", bytes };
    } catch (error) {
      log.warn({ err: error, id }, "a picture cannot be decoded");
      return null;
    }
  }

  async function findMade({ id, width, focus }: VariantOrder, name: string): Promise<StoredImage | null> {
    if (width === null && !focus) {
      const original = await findOriginal(id);
      // Rows of older versions may have metadata.
      if (!original || isBareImage(original.bytes)) return original;
    }
    const bytes = await folder.find(name);
    // Older versions stored originals unchanged.
    return bytes !== null && isBareImage(bytes) ? { mime: "image/webp", bytes } : null;
  }

  return async (order: VariantOrder, clientKey: string): Promise<StoredImage | null> => {
    const name = variantName(order);
    const made = await findMade(order, name);
    if (made) return made;
    const running = underWay.get(name);
    if (running) return running;
    admit(clientKey);
    const started = run(() => make(order, name), { client: clientKey }).finally(() => underWay.delete(name));
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
