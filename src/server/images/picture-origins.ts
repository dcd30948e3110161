import type { CatalogueChange } from "../../db/catalogue-channel.ts";
import { splitTags } from "../../domain/catalogue/catalogue-tags.ts";
import type { ServiceContext } from "../../services/service-context.ts";

/** More would make the header of every page too long. */
const MOST_ORIGINS = 40;
const ANY_HOST: readonly string[] = ["https:"];

/** Of a user name, a quote or a semicolon a policy would be made that nobody wrote. */
const ORIGIN = /^https:\/\/[a-z\d.-]+(:\d{1,5})?$/;

interface PictureOriginsOptions extends Pick<ServiceContext, "db" | "log"> {
  /** Pages in the cache have a policy without the new origin. */
  readonly onNewOrigin: () => void;
}

/** The other sites that serve pictures of the catalogue, for `img-src`. Read again after an editorial change. */
export function createPictureOrigins({ db, log, onNewOrigin }: PictureOriginsOptions) {
  let known: readonly string[] | null = null;
  let reading: Promise<readonly string[]> | null = null;

  async function read(): Promise<readonly string[]> {
    const former = known;
    try {
      const found = await db.images.listOutsideOrigins({ limit: MOST_ORIGINS + 1 });
      known = found.length > MOST_ORIGINS ? ANY_HOST : found.filter((origin) => ORIGIN.test(origin));
    } catch (error) {
      log.warn({ err: error }, "the origins of pictures could not be read");
      reading = null;
      return former ?? [];
    }
    if (former && known.some((origin) => !former.includes(origin))) onNewOrigin();
    return known;
  }

  const forget = () => {
    reading = null;
  };

  return {
    find: (): Promise<readonly string[]> => (reading ??= read()),

    invalidate(change: CatalogueChange): void {
      // "search" is dropped where a fact of a business changes, but by no review or heart.
      if (change === "all" || splitTags(change).dropped.includes("search")) forget();
    },

    /** Notices of other processes may have been missed. */
    setListening: forget,
  };
}
