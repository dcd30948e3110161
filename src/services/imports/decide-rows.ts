import { actorLabel, requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { DECISIONS, type RowDecision, type RowKind } from "../../domain/imports/import-row.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { ServiceContext } from "../service-context.ts";
import { changeImport } from "./find-import.ts";

interface DecideInput {
  readonly id: string;
  readonly kind: RowKind;
  readonly decision: RowDecision;
  /** Null for all of the kind. */
  readonly row: number | null;
}

/** AI-03. Staff only. What happens with a row, or with all of a kind; "never" is remembered for later sheets. */
export async function decideRows(context: ServiceContext, input: DecideInput): Promise<void> {
  requireStaff(context.actor);
  const { id, kind, decision, row } = input;
  if (!DECISIONS[kind].includes(decision))
    throw new AppError({
      code: "invalid",
      message: `${decision} is no decision about ${kind}`,
      spanish: "Eso no se puede elegir para esta fila.",
    });
  const filter = { importId: id, kinds: [kind], ...(row !== null && { rows: [row] }) };
  await changeImport(context, { id, states: ["preview"] }, async ({ store }) => {
    const decided = await store.importRows.decide(filter, decision);
    const at = context.clock.now();
    const actor = actorLabel(context.actor);
    if (decision === "never")
      await store.imports.putRefusals(decided.map(({ key, title }) => ({ key, title, at, actor })));
    // What was refused with another sheet is remembered until it is written.
    else if (kind !== "away") await store.imports.removeRefusals(decided.map(({ key }) => key));
  });
}

/** Staff only. Of an import that wrote nothing. */
export async function discardImport(context: ServiceContext, { id }: { id: string }): Promise<void> {
  requireStaff(context.actor);
  await changeImport(context, { id, states: ["columns", "preview"] }, async ({ store, found }) => {
    if ((await store.importRows.listChangeSets(id)).length > 0) {
      await store.imports.update(id, { state: "done" });
      return;
    }
    await store.imports.delete(id);
    const details = { name: found.fileName };
    await writeAudit(context, { store, action: "import.discard", subject: id, details });
  });
}
