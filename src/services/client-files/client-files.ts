import type { ServiceContext } from "../service-context.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;
/** Some thirty builds without a file in common. */
const MAX_BYTES = 64 * 1024 * 1024;

type Context = Pick<ServiceContext, "db" | "clock">;

/** Stores the browser's files of the build that starts, for servers of other builds, and deletes those of outdated builds. */
export async function storeClientFiles(
  { db, clock }: Context,
  { files, maxBytes = MAX_BYTES }: { files: ReadonlyMap<string, Buffer>; maxBytes?: number },
): Promise<void> {
  const names = [...files.keys()];
  if (names.length === 0) return;
  const now = clock.now();
  await db.transaction(async ({ clientFiles }) => {
    await clientFiles.lock();
    const stored = new Set(await clientFiles.listStored(names));
    await clientFiles.add(
      [...files].filter(([name]) => !stored.has(name)).map(([name, bytes]) => ({ name, bytes })),
    );
    await clientFiles.setUsed({ names, now });
    await clientFiles.deleteUnused({ before: new Date(now.getTime() - KEPT_DAYS * DAY_MS), maxBytes });
  });
}

/** Public. A file of any recent build. */
export function findClientFile({ db }: Pick<Context, "db">, name: string): Promise<Buffer | null> {
  return db.clientFiles.find(name);
}
