import { requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { CHECKED_FIELDS } from "../../domain/freshness/checked-dates.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";

export interface CheckedBusiness {
  readonly changeSetId: string | null;
}

/** Staff only. V-05: everything that is known of it is right today. */
export function confirmBusiness(context: ServiceContext, { id }: { id: string }): Promise<CheckedBusiness> {
  const at = context.clock.now().toISOString();
  const fields = Object.fromEntries(Object.values(CHECKED_FIELDS).map((field) => [field, at]));
  return change(context, { id, fields });
}

/** Staff only. V-05: it closed for good or for a while: no visitor sees it, nothing is lost. */
export function closeBusiness(context: ServiceContext, { id }: { id: string }): Promise<CheckedBusiness> {
  return change(context, { id, fields: { active: false } });
}

async function change(
  context: ServiceContext,
  { id, fields }: { id: string; fields: Readonly<Record<string, unknown>> },
): Promise<CheckedBusiness> {
  const { changeSetId } = await editCatalogue(context, { tool: "check" }, async (edit, { store, ledger }) => {
    await edit.update({ id, fields });
    await store.freshness.close({ businessId: id, at: ledger.at });
  });
  return { changeSetId };
}

/** Staff only. For reports that are not true. */
export async function dismissReports(
  context: ServiceContext,
  { id }: { id: string },
): Promise<CheckedBusiness> {
  requireStaff(context.actor);
  await context.db.transaction(async (store) => {
    const closed = await store.freshness.close({ businessId: id, at: context.clock.now() });
    if (closed === 0) {
      throw new AppError({
        code: "conflict",
        message: "no open reports",
        spanish: "Esos avisos ya no están: alguien los miró antes.",
      });
    }
    await writeAudit(context, {
      store,
      action: "business.dismiss",
      subject: id,
      details: { business: id, reports: closed },
    });
  });
  return { changeSetId: null };
}
