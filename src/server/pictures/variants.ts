import type { StoredImage } from "../../db/queries/image-queries.ts";
import { isPictureType } from "../../domain/pictures/picture-types.ts";
import type { VariantWidth } from "../../domain/pictures/variant-widths.ts";
import { makeVariant } from "../../services/pictures/make-variant.ts";
import type { Log } from "../../services/service-context.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import type { VariantFolder } from "./variant-folder.ts";

/** Each takes a core and an original's bytes: the rest of the server needs both as well. */
const MADE_AT_ONCE = 2;

export interface VariantOrder {
  readonly id: string;
  readonly width: VariantWidth;
}

interface VariantsOptions {
  findOriginal: (id: string) => Promise<StoredImage | null>;
  folder: VariantFolder;
  log: Log;
}

/** Pictures in the widths that fit: from disk, or made now, once however many ask. */
export function createVariants({ findOriginal, folder, log }: VariantsOptions) {
  const underWay = new Map<string, Promise<StoredImage | null>>();
  const inTurn = limitConcurrency(MADE_AT_ONCE);

  async function make({ id, width, name }: VariantOrder & { name: string }): Promise<StoredImage | null> {
    const original = await findOriginal(id);
    if (!original || !isPictureType(original.mime)) return null;
    try {
      const bytes = await makeVariant({ bytes: original.bytes, width });
      await folder.keep({ name, bytes });
      log.info({ id, width, bytes: bytes.length }, "variant made");
      return { mime: "image/webp", bytes };
    } catch (error) {
      // A browser may still make something of it.
      log.warn({ err: error, id }, "a picture cannot be decoded");
      return original;
    }
  }

  async function obtain({ id, width, name }: VariantOrder & { name: string }): Promise<StoredImage | null> {
    const bytes = await folder.find(name);
    return bytes ? { mime: "image/webp", bytes } : inTurn(() => make({ id, width, name }));
  }

  return (order: VariantOrder): Promise<StoredImage | null> => {
    const name = `${order.id}-${order.width}`;
    const running = underWay.get(name);
    if (running) return running;
    const started = obtain({ ...order, name }).finally(() => underWay.delete(name));
    underWay.set(name, started);
    return started;
  };
}
