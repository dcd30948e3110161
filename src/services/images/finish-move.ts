import { requireSystem } from "../../domain/accounts/actor.ts";
import { IMAGE_STORAGES_SETTING, namePlace } from "../../domain/images/image-storage-settings.ts";
import { groupDigits } from "../../domain/text/format-number.ts";
import type { ImageStorage } from "../../outside/images/image-storage.ts";
import type { ServiceContext } from "../service-context.ts";
import { iterateImages } from "./list-images.ts";
import { readWhole } from "./move-images.ts";

const READ_AT_ONCE = 4;

/** System only. Reads every image again, since a former place may be forgotten only while none is missing. */
export async function finishMove(
  context: ServiceContext,
  { signal }: { signal: AbortSignal },
): Promise<string> {
  requireSystem(context.actor);
  const { inUse, former, unreachable } = context.imageStorages;
  const { elsewhere, missing } = await countImages(context, signal);
  if (missing > 0) return [sayElsewhere(elsewhere), sayMissing(missing)].join(" ").trim();
  const isComplete = elsewhere === 0;
  const copies: string[] = [];
  for (const storage of former) {
    const isEmpty = !storage.isReadOnly && (await hasNone(context, { storage, isComplete }));
    if (isEmpty || (storage.isReadOnly && isComplete)) await forget(context, storage.place);
    if (!isEmpty) copies.push(`Las copias en ${namePlace(storage.place)} no se borraron.`);
  }
  if (!isComplete) return sayElsewhere(elsewhere);
  for (const place of unreachable) await forget(context, place);
  return [`Todas las imágenes están en ${namePlace(inUse.place)}.`, ...copies].join(" ");
}

async function countImages({ db, imageStorages: { inUse, former } }: ServiceContext, signal: AbortSignal) {
  const counts = { elsewhere: 0, missing: 0 };
  const isIn = async (storage: ImageStorage, id: string) => (await readWhole(storage, id)).kind === "whole";
  async function look(id: string): Promise<void> {
    if (await isIn(inUse, id)) return;
    for (const storage of former) if (await isIn(storage, id)) return void counts.elsewhere++;
    // Deleted meanwhile, or moved by another server.
    if ((await db.images.find(id)) && !(await isIn(inUse, id))) counts.missing++;
  }
  let batch: string[] = [];
  for await (const { id } of iterateImages({ db })) {
    signal.throwIfAborted();
    batch.push(id);
    if (batch.length < READ_AT_ONCE) continue;
    await Promise.all(batch.map(look));
    batch = [];
  }
  await Promise.all(batch.map(look));
  return counts;
}

/** A storage that can't be listed counts as empty where nothing depends on it any more. */
async function hasNone(
  { db, log }: ServiceContext,
  { storage, isComplete }: { storage: ImageStorage; isComplete: boolean },
): Promise<boolean> {
  try {
    for await (const { id } of storage.list()) if (await db.images.find(id)) return false;
    return true;
  } catch (error) {
    if (!isComplete) throw error;
    log.warn({ storage: namePlace(storage.place), err: error }, "a former storage can't be listed");
    return true;
  }
}

async function forget({ db }: ServiceContext, place: string): Promise<void> {
  await db.settings.removeWord({ name: IMAGE_STORAGES_SETTING, word: place });
}

function sayElsewhere(count: number): string {
  if (count === 0) return "";
  return `${count === 1 ? "Queda 1 imagen" : `Quedan ${groupDigits(count)} imágenes`} donde estaban: se siguen viendo.`;
}

function sayMissing(count: number): string {
  const missing = count === 1 ? "Falta 1 imagen: no está" : `Faltan ${groupDigits(count)} imágenes: no están`;
  return `${missing} en ninguno de los lugares configurados.`;
}
