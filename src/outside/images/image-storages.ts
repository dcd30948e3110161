import type { ImageStorage, ListedImage } from "./image-storage.ts";

export interface ImageStorages {
  readonly inUse: ImageStorage;
  /** Of earlier times, which may still have images: they are read there and never written. */
  readonly former: readonly ImageStorage[];
  /** Places of former ones that can't be opened. */
  readonly unreachable: readonly string[];
}

/** All of them as one: images are read wherever they are, written to the storage in use, and deleted everywhere. */
export function joinStorages({ inUse, former }: Pick<ImageStorages, "inUse" | "former">): ImageStorage {
  if (former.length === 0) return inUse;
  const all = [inUse, ...former];
  return {
    kind: inUse.kind,
    place: inUse.place,
    put: (image) => inUse.put(image),

    async get(id) {
      const failures: unknown[] = [];
      // The first one again: an image may move there while the others are asked.
      for (const storage of [...all, inUse]) {
        try {
          const bytes = await storage.get(id);
          if (bytes) return bytes;
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length === 0) return null;
      throw failures[0] instanceof Error
        ? failures[0]
        : new Error("a storage failed", { cause: failures[0] });
    },

    async delete(id) {
      for (const storage of all) await storage.delete(id);
    },

    list: () => mergeLists(all),

    async deleteUnfinished(before) {
      let deleted = 0;
      for (const storage of all) deleted += (await storage.deleteUnfinished?.(before)) ?? 0;
      return deleted;
    },
  };
}

/** In ascending order of ids; one that is in several storages comes once, with its last date. */
async function* mergeLists(storages: readonly ImageStorage[]): AsyncGenerator<ListedImage> {
  const lists = storages.map((storage) => storage.list()[Symbol.asyncIterator]());
  const heads = await Promise.all(lists.map((list) => list.next()));
  for (;;) {
    const waiting = heads.flatMap(({ done, value }) => (done ? [] : [value]));
    const [first] = waiting.sort((one, other) => (one.id < other.id ? -1 : 1));
    if (!first) return;
    const same = waiting.filter(({ id }) => id === first.id);
    yield same.reduce((last, next) => (next.storedAt > last.storedAt ? next : last));
    for (const [index, { done, value }] of heads.entries()) {
      const list = lists[index];
      if (list && !done && value.id === first.id) heads[index] = await list.next();
    }
  }
}
