import { imageIdOf } from "../../db/queries/images/image-id.ts";
import { requireStaff, requireSystem } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { isBareImage } from "../../domain/images/image-format.ts";
import {
  IMAGE_STORAGES_SETTING,
  namePlace,
  STORAGE_NAMES,
} from "../../domain/images/image-storage-settings.ts";
import type { ImageStorageView } from "../../domain/images/image-storage-view.ts";
import type { ItemOutcome } from "../../domain/jobs/job-run.ts";
import { jobRunView } from "../../domain/jobs/job-run-view.ts";
import { moveImagesJob } from "../../jobs/move-images.job.ts";
import type { ImageStorage } from "../../outside/images/image-storage.ts";
import { type StartedJobRun, startJobRun } from "../job-runs/start-job-run.ts";
import type { ServiceContext } from "../service-context.ts";

export interface CopiedImage {
  readonly id: string;
  /** Former storages that have it, and whose copy can go: no read-only ones. */
  readonly holders: readonly ImageStorage[];
  readonly isNew: boolean;
  /** Why it stays where it is, in Spanish; empty where nothing is wrong. */
  readonly problem: string;
}

/** Staff only. */
export async function describeStorages(context: ServiceContext): Promise<ImageStorageView> {
  requireStaff(context.actor);
  const { db, imageStorages } = context;
  const [{ former, unreachable }, images, run] = await Promise.all([
    listElsewhere(context),
    db.images.count(),
    db.jobRuns.findLatest(moveImagesJob),
  ]);
  return {
    inUse: imageStorages.inUse.kind,
    images,
    former,
    unreachable,
    run: run ? jobRunView(run) : null,
  };
}

/** Only the database counts without being asked for every image. */
async function listElsewhere({
  db,
  imageStorages,
}: ServiceContext): Promise<Pick<ImageStorageView, "former" | "unreachable">> {
  const remembered = await db.settings.listWords(IMAGE_STORAGES_SETTING);
  const former: ImageStorageView["former"][number][] = [];
  for (const { kind, place, isReadOnly = false } of imageStorages.former) {
    const images = kind === "database" ? await db.images.countWithBytes() : null;
    if (images === null ? remembered.includes(place) : images > 0)
      former.push({ name: namePlace(place), images, isReadOnly });
  }
  const unreachable = imageStorages.unreachable.filter((place) => remembered.includes(place));
  return { former, unreachable: unreachable.map(namePlace) };
}

/** Staff only. With a place that can't be opened it finds out whether all images are here without it. */
export async function startMovingImages(context: ServiceContext): Promise<StartedJobRun> {
  requireStaff(context.actor);
  const { former, unreachable } = await listElsewhere(context);
  if (former.length === 0 && unreachable.length === 0)
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
  const nothing = { id, holders: [], isNew: false };
  if (!row) return { ...nothing, problem: "" };
  const own = await readWhole(inUse, id);
  const found = await Promise.all(
    former.map(async (storage) => {
      // An image that is here already needs no former place: one that fails may be gone for good.
      const reading =
        own.kind === "whole" ? readWhole(storage, id).catch(() => MISSING) : readWhole(storage, id);
      return { storage, copy: await reading };
    }),
  );
  const present = found.filter(({ copy }) => copy.kind !== "missing");
  const holders = present.flatMap(({ storage }) => (storage.isReadOnly ? [] : [storage]));
  if (own.kind === "whole") return { id, holders, isNew: false, problem: "" };
  const bytes = present.flatMap(({ copy }) => (copy.kind === "whole" ? [copy.bytes] : []))[0];
  if (!bytes)
    return { ...nothing, problem: own.kind === "damaged" || present.length > 0 ? DAMAGED : NOWHERE };
  // Of a version that did not convert every upload.
  if (!isBareImage(bytes))
    return { ...nothing, problem: "Tiene datos de la cámara: hay que volver a subirla." };
  await inUse.put({ id, bytes, mime: row.mime });
  const isReadable = (await readWhole(inUse, id)).kind === "whole";
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
  if (holders.length === 0 && !isNew) return { outcome: "skipped", message: "" };
  await db.transaction(async (store) => {
    await store.images.lock(id);
    for (const storage of holders) await storage.delete(id);
  });
  return { outcome: "done", message: isNew ? "" : "Ya estaba copiada." };
}

type ReadImage =
  | { readonly kind: "whole"; readonly bytes: Buffer }
  | { readonly kind: "missing" | "damaged" };

const MISSING: ReadImage = { kind: "missing" };
const DAMAGED = "El archivo está dañado: hay que volver a subirla.";
const NOWHERE =
  "Su archivo no está en ninguno de los lugares configurados: hay que volver a configurar el suyo, o volver a subirla.";

/** Not every storage checks the hash itself. Throws where the storage can't be reached. */
export async function readWhole(storage: ImageStorage, id: string): Promise<ReadImage> {
  try {
    const bytes = await storage.get(id);
    if (!bytes) return { kind: "missing" };
    return imageIdOf(bytes) === id ? { kind: "whole", bytes } : { kind: "damaged" };
  } catch (error) {
    if (error instanceof AppError && error.code === "gone") return { kind: "damaged" };
    throw error;
  }
}
