import type { StoredImport } from "../../db/queries/imports/import-queries.ts";
import { requireSystem, staffOfLabel } from "../../domain/accounts/actor.ts";
import type { ServiceContext } from "../service-context.ts";

/** System only. The ledger names who started the import, whose rights were checked then. */
export function actAsInitiator(context: ServiceContext, { appliedBy }: StoredImport): ServiceContext {
  requireSystem(context.actor);
  const actor = staffOfLabel(appliedBy ?? "");
  if (!actor) throw new Error("the import was not started by staff");
  return { ...context, actor };
}
