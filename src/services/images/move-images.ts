import { imageIdOf } from "../../db/queries/images/image-id.ts";
import { requireStaff, requireSystem } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { isBareImage } from "../../domain/images/image-format.ts";
import {
  IMAGE_STORAGES_SETTING,
  type ImageStorageKind,
  STORAGE_NAMES,
} from "../../domain/images/image-storage-settings.ts";
import type { ImageStorageView } from "../../domain/images/image-storage-view.ts";
import type { ItemOutcome } from "../../domain/jobs/job-run.ts";
import { jobRunView } from "../../domain/jobs/job-run-view.ts";
import { groupDigits } from "../../domain/text/format-number.ts";
import { moveImagesJob } from "../../jobs/move-images.job.ts";
import type { ImageStorage } from "../../outside/images/image-storage.ts";
import { RECENT_RUNS } from "../job-runs/read-job-runs.ts";
import { type StartedJobRun, startJobRun } from "../job-runs/start-job-run.ts";
import type { ServiceContext } from "../service-context.ts";

export interface CopiedImage {
  readonly id: string;
  /** Former storages that have it, and whose copy can go. */
  readonly holders: readonly ImageStorage[];
  readonly isNew: boolean;
  /** Why it stays where it is, in Spanish; empty where nothing is wrong. */
  readonly problem: string;
}

/** Staff only. */
export async function describeStorages(context: ServiceContext): Promise<ImageStorageView> {
  requireStaff(context.actor);
  const { db, imageStorages } = context;
  const [former, images, recent] = await Promise.all([
    listFormer(context),
    db.images.count(),
    db.jobRuns.list({ limit: RECENT_RUNS }),
  ]);
  const run = recent.find(({ kind }) => kind === moveImagesJob.kind);
  return {
    inUse: imageStorages.inUse.kind,
    images,
    former,
    unreachable: imageStorages.unreachable,
    run: run ? jobRunView(run) : null,
  };
}

/** Only the database counts without being asked for every image. */
async function listFormer({ db, imageStorages }: ServiceContext): Promise<ImageStorageView["former"]> {
  const remembered = await db.settings.listWords(IMAGE_STORAGES_SETTING);
  const former: { kind: ImageStorageKind; images: number | null }[] = [];
  for (const { kind } of imageStorages.former) {
    const images = kind === "database" ? await db.images.countWithBytes() : null;
    if (images === null ? remembered.includes(kind) : images > 0) former.push({ kind, images });
  }
  return former;
}

/** Staff only. */
export async function startMovingImages(context: ServiceContext): Promise<StartedJobRun> {
  requireStaff(context.actor);
  if ((await listFormer(context)).length === 0)
    throw new AppError({
      code: "conflict",
      message: "no image is in another storage",
      spanish: `No hay nada para mover: las imágenes ya están en ${STORAGE_NAMES[context.imageStorages.inUse.kind]}.`,
    });
  return startJobRun(context, { job: moveImagesJob, input: {} });
}

/** System only. */
export function listImagesToMove({ db, actor }: ServiceContext) {
  requireSystem(actor);
  return {
    count: () => db.images.count(),
    list: async ({ after, limit }: { after: string | null; limit: number }) =>
      (await db.images.list({ after: after ?? "", limit })).map(({ id }) => id),
  };
}

/** System only. Puts the image into the storage in use and reads it back; deletes nothing. */
export async function copyImage(
  { db, actor, imageStorages: { inUse, former } }: ServiceContext,
  { id }: { id: string },
): Promise<CopiedImage> {
  requireSystem(actor);
  const row = await db.images.find(id);
  const found = await Promise.all(
    former.map(async (storage) => ({ storage, read: await read(storage, id) })),
  );
  const holders = found.filter(({ read: { kind } }) => kind !== "missing").map(({ storage }) => storage);
  const nothing = { id, holders: [], isNew: false };
  if (!row || holders.length === 0) return { ...nothing, problem: "" };
  if ((await read(inUse, id)).kind === "whole") return { id, holders, isNew: false, problem: "" };
  const bytes = found.flatMap(({ read: copy }) => (copy.kind === "whole" ? [copy.bytes] : []))[0];
  if (!bytes) return { ...nothing, problem: "El archivo está dañado: hay que volver a subirla." };
  // Of a version that did not convert every upload.
  if (!isBareImage(bytes))
    return { ...nothing, problem: "Tiene datos de la cámara: hay que volver a subirla." };
  await inUse.put({ id, bytes, mime: row.mime });
  const isReadable = (await read(inUse, id)).kind === "whole";
  return isReadable
    ? { id, holders, isNew: true, problem: "" }
    : { ...nothing, problem: "No se pudo leer la copia: la imagen sigue donde estaba." };
}

/** System only. Deletes the former copies of an image that `copyImage` has read back. */
export async function releaseImage(
  { db, actor }: ServiceContext,
  { id, holders, isNew, problem }: CopiedImage,
): Promise<{ outcome: ItemOutcome; message: string }> {
  requireSystem(actor);
  if (problem !== "") return { outcome: "failed", message: problem };
  if (holders.length === 0) return { outcome: "skipped", message: "" };
  await db.transaction(async (store) => {
    await store.images.lock(id);
    for (const storage of holders) await storage.delete(id);
  });
  return { outcome: "done", message: isNew ? "" : "Ya estaba copiada." };
}

/** System only. Forgets the former storages that have no image of the guide any more. */
export async function finishMove({ db, actor, imageStorages }: ServiceContext): Promise<string> {
  requireSystem(actor);
  let left = 0;
  for (const storage of imageStorages.former) {
    let here = 0;
    for await (const { id } of storage.list()) if (await db.images.find(id)) here++;
    if (here === 0) await db.settings.removeWord({ name: IMAGE_STORAGES_SETTING, word: storage.kind });
    left += here;
  }
  if (left === 0) return `Todas las imágenes están en ${STORAGE_NAMES[imageStorages.inUse.kind]}.`;
  return `${left === 1 ? "Queda 1 imagen" : `Quedan ${groupDigits(left)} imágenes`} donde estaban: se siguen viendo.`;
}

type ReadImage =
  | { readonly kind: "whole"; readonly bytes: Buffer }
  | { readonly kind: "missing" | "damaged" };

/** Not every storage checks the hash itself. Throws where the storage can't be reached. */
async function read(storage: ImageStorage, id: string): Promise<ReadImage> {
  try {
    const bytes = await storage.get(id);
    if (!bytes) return { kind: "missing" };
    return imageIdOf(bytes) === id ? { kind: "whole", bytes } : { kind: "damaged" };
  } catch (error) {
    if (error instanceof AppError && error.code === "gone") return { kind: "damaged" };
    throw error;
  }
}
