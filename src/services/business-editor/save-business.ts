import type { SaveResult } from "../../contract/business-editor.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { addChecks, isChecking, isEditedField } from "../../domain/business-editor/editor-fields.ts";
import { parseBusinessFields } from "../../domain/businesses/business-fields.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { formatWhen } from "../../domain/schedule/format-when.ts";
import { nameActors } from "../audit/name-actors.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { listHistory } from "../changes/list-history.ts";
import type { ServiceContext } from "../service-context.ts";

const TOOL = "editor";

interface SaveInput {
  readonly id: string;
  /** The version that the editor started from. */
  readonly version: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Staff only. Writes the changed fields, and closes visitors' reports where they check something; or tells who saved others in between, and writes nothing. */
export async function saveBusiness(
  context: ServiceContext,
  { id, version, fields }: SaveInput,
): Promise<SaveResult> {
  requireStaff(context.actor);
  const changes = withChecks(context, fields);
  const { result: outcome, changeSetId } = await editCatalogue(
    context,
    { tool: TOOL },
    async (edit, { store, ledger }) => {
      const updated = await edit.update({ id, version, fields: changes });
      if (updated.kind === "saved" && isChecking(changes))
        await store.freshness.close({ businessId: id, at: ledger.at });
      return updated;
    },
  );
  if (outcome.kind === "saved") return { kind: "saved", id, changeSetId };
  if (outcome.kind === "invalid") return outcome;
  return { ...outcome, ...(await findLastEditor(context, id)) };
}

/** Staff only. */
export async function createBusiness(
  context: ServiceContext,
  { fields }: Pick<SaveInput, "fields">,
): Promise<SaveResult> {
  requireStaff(context.actor);
  const { values, faults } = parseBusinessFields(withChecks(context, { title: "", category: "", ...fields }));
  if (faults) return { kind: "invalid", faults };
  const { title = "", category = "" } = values;
  const { result, changeSetId } = await editCatalogue(context, { tool: TOOL }, async (edit) => {
    const [names] = await edit.createAll([{ title, category, source: "admin", addedBy: "admin" }]);
    if (!names) throw new Error("the business was not created");
    await edit.update({ id: names.id, fields: values });
    return names;
  });
  return { kind: "saved", id: result.id, changeSetId };
}

/** Staff only. Its addresses answer 410 from then on; reviews, hearts and ratings stay. */
export async function deleteBusiness(context: ServiceContext, { id }: { id: string }): Promise<SaveResult> {
  const { changeSetId } = await editCatalogue(context, { tool: "delete" }, (edit) => edit.delete(id));
  return { kind: "saved", id, changeSetId };
}

/** AX-05. Staff only. The old address redirects for ever. */
export async function renameBusiness(
  context: ServiceContext,
  { id, newId }: { id: string; newId: string },
): Promise<SaveResult> {
  const { changeSetId } = await editCatalogue(context, { tool: "rename" }, (edit) =>
    edit.rename({ id, newId }),
  );
  return { kind: "saved", id: newId, changeSetId };
}

/** Staff only. */
export async function restoreBusiness(context: ServiceContext, { id }: { id: string }): Promise<SaveResult> {
  const { changeSetId } = await editCatalogue(context, { tool: "restore" }, (edit) => edit.restore(id));
  return { kind: "saved", id, changeSetId };
}

/** The changed fields as a form sends them. */
export function readFields(json: string): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = JSON.parse(json);
    if (typeof fields === "object" && fields !== null && !Array.isArray(fields)) return { ...fields };
  } catch {
    // Refused below.
  }
  throw new AppError({ code: "invalid", message: "fields are no JSON", spanish: "No entendimos el pedido." });
}

function withChecks({ clock }: ServiceContext, fields: Readonly<Record<string, unknown>>) {
  const others = Object.keys(fields).filter((field) => !isEditedField(field));
  if (others.length > 0) {
    throw new AppError({
      code: "invalid",
      message: `not edited here: ${others.join().slice(0, 100)}`,
      spanish: "Ese dato no se puede cambiar.",
    });
  }
  return addChecks(fields, clock.now());
}

async function findLastEditor(context: ServiceContext, businessId: string) {
  const { entries } = await listHistory(context, { businessId });
  const [last] = entries;
  const nameOf = await nameActors(context, last ? [last.actor] : []);
  return {
    who: last ? nameOf(last.actor) : "Alguien",
    when: last ? formatWhen({ at: last.at, now: context.clock.now() }) : "",
  };
}
