import { z } from "zod";
import type { ImageRepair, ImageRepairResult } from "../../contract/images/image-debug.ts";
import { paths } from "../../contract/paths.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { changePictures, followCover, type PictureChange } from "../../domain/images/business-pictures.ts";
import { findOwnImageId } from "../../domain/images/image-address.ts";
import { parseJson } from "../../domain/text/parse-json.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";
import { inspectImage, readOwn, writeImageCheck } from "./check-images.ts";
import { ingestImage } from "./ingest-image.ts";
import { type ImageProblem, readOutside } from "./read-outside.ts";

/** The person waits for the answer. */
const FETCH_MS = 15_000;
const address = z.string().min(1).max(2_100);

const repair: z.ZodType<ImageRepair> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("fetch"), address }),
  z.object({ kind: z.literal("replace"), address, by: address }),
  z.object({ kind: z.literal("drop"), address }),
]);

export function readRepair(json: string): ImageRepair {
  const read = repair.safeParse(parseJson(json));
  if (read.success) return read.data;
  throw new AppError({ code: "invalid", message: "no repair", spanish: "No entendimos el pedido." });
}

/** AM-04. Staff only. In all businesses that use the image, as one change set. */
export async function repairImage(context: ServiceContext, asked: ImageRepair): Promise<ImageRepairResult> {
  requireStaff(context.actor);
  switch (asked.kind) {
    case "fetch":
      return fetchAgain(context, asked.address);
    case "replace":
      await checkStored(context, asked.by);
      return changeEverywhere(context, asked, "Foto cambiada");
    case "drop":
      return changeEverywhere(context, { kind: "remove", address: asked.address }, "Foto quitada");
  }
}

async function fetchAgain(context: ServiceContext, wanted: string): Promise<ImageRepairResult> {
  const isOwn = findOwnImageId(wanted) !== null;
  const note = (address: string, found: Buffer | ImageProblem) => noteCheck(context, { address, found });
  if (isOwn && (await note(wanted, await readOwn(context, wanted))))
    return { message: "La imagen se lee bien.", changeSetId: null };
  const source = isOwn ? await findSource(context, wanted) : wanted;
  if (source === null) throw refusal("No hay de dónde traerla de nuevo. Cambiala por otra o quitala.");
  const found = await readOutside(context, { address: source, timeoutMs: FETCH_MS });
  if (!isOwn) await note(wanted, found);
  if (!Buffer.isBuffer(found)) throw refusal(`No se pudo traer. ${found.message}`);
  const { id } = await ingestImage(context, found);
  const by = paths.image({ id });
  if (!(await note(by, await readOwn(context, by)))) throw refusal("No se pudo guardar la imagen.");
  const change = { kind: "replace", address: wanted, by, isSamePicture: true } as const;
  return changeEverywhere(context, change, "Foto traída a la guía");
}

/** Where a lost cover came from, unless staff chose another one after its migration. */
async function findSource({ db }: ServiceContext, wanted: string): Promise<string | null> {
  const uses = await db.imageList.listUses([wanted]);
  for (const { id, values } of await db.editedBusinesses.list(uses.map((use) => use.id))) {
    const origin = values.originalGoogleUrl;
    if (!origin || values.imageUrl !== wanted) continue;
    const changes = await db.changes.listSince({ businessId: id, version: 0 });
    const latest = changes.findLast(
      ({ fields, isUndone, undoes }) => fields.imageUrl && !isUndone && undoes === null,
    )?.fields.imageUrl;
    // Businesses of the former guide came with their origin, and without a history.
    if (!latest || latest.before === origin) return origin;
  }
  return null;
}

/** Stores what was seen at the address; false where it is no picture. */
async function noteCheck(
  context: ServiceContext,
  seen: { address: string; found: Buffer | ImageProblem },
): Promise<boolean> {
  const checked = await inspectImage(context, seen);
  await writeImageCheck(context, checked);
  return checked.state === "reachable";
}

async function checkStored({ db }: ServiceContext, by: string): Promise<void> {
  const id = findOwnImageId(by);
  if (!id || !(await db.images.find(id))) throw refusal("Esa foto ya no está guardada. Subila de nuevo.");
}

async function changeEverywhere(
  context: ServiceContext,
  change: Extract<PictureChange, { kind: "replace" | "remove" }>,
  done: string,
): Promise<ImageRepairResult> {
  const uses = await context.db.imageList.listUses([change.address]);
  // In the order of their ids, which prevents deadlocks.
  const ids = uses.map(({ id }) => id).sort();
  const { result, changeSetId } = await editCatalogue(
    context,
    { tool: "pictures" },
    async (_, { store, ledger }) => {
      let changed = 0;
      for (const business of await store.edits.lock(ids)) {
        const { imageUrl, additionalImages, imageDetails, deletedAt } = business.values;
        const pictures = changePictures({ imageUrl, additionalImages, imageDetails }, change);
        if (!pictures || deletedAt !== null) continue;
        await ledger.write(business, {
          ...pictures,
          ...followCover({ from: imageUrl, to: pictures.imageUrl }),
        });
        changed++;
      }
      return changed;
    },
  );
  if (result === 0) throw refusal("Ningún negocio usa ya esa imagen.");
  return { message: `${done} en ${result === 1 ? "1 negocio" : `${result} negocios`}.`, changeSetId };
}

function refusal(spanish: string): AppError {
  return new AppError({ code: "conflict", message: "an image can't be repaired", spanish });
}
