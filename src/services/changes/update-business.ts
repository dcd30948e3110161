import type { ServiceContext } from "../service-context.ts";
import { type BusinessUpdate, editCatalogue, type UpdateOutcome } from "./edit-catalogue.ts";

type Unsaved = Exclude<UpdateOutcome, { kind: "saved" }>;

export type UpdatedBusiness =
  | { readonly kind: "saved"; readonly version: number; readonly changeSetId: string | null }
  | Unsaved;

/** Staff only. Saves some fields of one business; `changeSetId` is null where they were so already. */
export async function updateBusiness(
  context: ServiceContext,
  { tool, reason = "", ...update }: BusinessUpdate & { tool: string; reason?: string },
): Promise<UpdatedBusiness> {
  const { result, changeSetId } = await editCatalogue(context, { tool, reason }, (edit) =>
    edit.update(update),
  );
  return result.kind === "saved" ? { ...result, changeSetId } : result;
}
