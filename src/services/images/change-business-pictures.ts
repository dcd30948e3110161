import { z } from "zod";
import type { PictureChangeRequest, PictureChangeResult } from "../../contract/images/pictures.ts";
import type { EditedBusiness } from "../../db/queries/changes/edited-business.ts";
import type { TransactionStore } from "../../db/store.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { parseBusinessFields } from "../../domain/businesses/business-fields.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { changePictures, followCover, type PictureChange } from "../../domain/images/business-pictures.ts";
import { findOwnImageId } from "../../domain/images/image-address.ts";
import { parseJson } from "../../domain/text/parse-json.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";

const LONGEST_ID = 200;
const address = z.string().min(1).max(2_000);

const request: z.ZodType<PictureChangeRequest> = z.object({
  id: z.string(),
  change: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("add"), address }),
    z.object({ kind: z.literal("replace"), address, by: address }),
    z.object({ kind: z.literal("remove"), address }),
    z.object({ kind: z.literal("order"), addresses: z.array(address).max(101) }),
    z.object({
      kind: z.literal("describe"),
      detail: z.object({
        address,
        alt: z.string(),
        credit: z.string(),
        focusX: z.number(),
        focusY: z.number(),
      }),
    }),
  ]),
});

export function readPictureChange(json: string): PictureChangeRequest {
  const read = request.safeParse(parseJson(json));
  if (read.success) return read.data;
  throw new AppError({ code: "invalid", message: "no change", spanish: "No entendimos el pedido." });
}

/**
 * AM-01. Staff only. One change of the pictures of a business as one change set. It is about pictures and not about all
 * fields, so two people who change different pictures don't disturb each other.
 */
export async function changeBusinessPictures(
  context: ServiceContext,
  { id: name, change }: PictureChangeRequest,
): Promise<PictureChangeResult> {
  requireStaff(context.actor);
  // AM-02
  if (!isName(name)) throw refusal("invalid", "ID de negocio inválido");
  const { result, changeSetId } = await editCatalogue(
    context,
    { tool: "pictures" },
    async (_, { store, ledger }) => {
      const business = await lockBusiness(store, name);
      await checkGiven(store, change);
      const { imageUrl, additionalImages, imageDetails } = business.values;
      const pictures = changePictures({ imageUrl, additionalImages, imageDetails }, change);
      if (!pictures)
        throw refusal("conflict", "Otra persona cambió las fotos de este negocio. Mirá cómo quedaron.");
      const { values, faults } = parseBusinessFields({ ...pictures });
      if (faults) throw refusal("invalid", Object.values(faults)[0] ?? "");
      await ledger.write(business, { ...values, ...followCover({ from: imageUrl, to: pictures.imageUrl }) });
      return business.id;
    },
  );
  return { businessId: result, changeSetId };
}

function isName(name: string): boolean {
  return name !== "" && name.length <= LONGEST_ID && !/[\p{Cc}/]/u.test(name);
}

/** AM-02 */
async function lockBusiness(store: TransactionStore, name: string): Promise<EditedBusiness> {
  const [byId] = await store.edits.lock([name]);
  const found = byId ?? (await findBySlug(store, name));
  if (found?.values.deletedAt === null) return found;
  throw refusal("not-found", "El negocio no está en la lista");
}

async function findBySlug(store: TransactionStore, slug: string): Promise<EditedBusiness | undefined> {
  const [owner] = await store.migration.listOwners([slug]);
  const [business] = owner ? await store.edits.lock([owner.businessId]) : [];
  return business;
}

/** An upload that the sweep has deleted meanwhile; what was known of an address is of the picture before. */
async function checkGiven(store: TransactionStore, change: PictureChange): Promise<void> {
  if (change.kind !== "add" && change.kind !== "replace") return;
  const given = change.kind === "add" ? change.address : change.by;
  const id = findOwnImageId(given);
  if (!id || !(await store.images.find(id)))
    throw refusal("invalid", "Esa foto ya no está guardada. Subila de nuevo.");
  await store.imageChecks.forget(given);
}

function refusal(code: "invalid" | "not-found" | "conflict", spanish: string): AppError {
  return new AppError({ code, message: `pictures: ${code}`, spanish });
}
