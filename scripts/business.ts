import { BUSINESS_FIELDS, isBusinessField, readFieldText } from "../src/domain/businesses/business-fields.ts";
import type { FieldValue } from "../src/domain/changes/change-set.ts";
import { AppError } from "../src/domain/errors/app-error.ts";
import { retitleBusiness } from "../src/services/businesses/retitle-business.ts";
import { type CatalogueEdit, editCatalogue } from "../src/services/changes/edit-catalogue.ts";
import { listHistory } from "../src/services/changes/list-history.ts";
import { undoChangeSet } from "../src/services/changes/undo-change-set.ts";
import { updateBusiness } from "../src/services/changes/update-business.ts";
import { listFormerIds } from "../src/services/former-ids/list-former-ids.ts";
import type { ServiceContext } from "../src/services/service-context.ts";
import { type Command, type CommandLine, runCommand } from "./run-command.ts";

const USAGE = `Uso: npm run business -- retitle ID "NUEVO NOMBRE"
     npm run business -- set ID DATO VALOR
     npm run business -- delete ID
     npm run business -- restore ID
     npm run business -- rename ID NUEVO-ID
     npm run business -- history ID [PÁGINA]
     npm run business -- undo CAMBIO
Datos: ${Object.keys(BUSINESS_FIELDS).join(", ")}`;

const ONE = { least: 1, most: 1 };
/** A title or a value may be given without quotes. */
const MANY = Number.POSITIVE_INFINITY;

const COMMANDS: Readonly<Record<string, Command>> = {
  retitle: {
    words: { least: 2, most: MANY },
    async run(context, [id = "", ...words]) {
      const title = words.join(" ");
      const { changeSetId } = await retitleBusiness(context, { id, title });
      return `${id} ahora se llama «${title}».\n${describeSaved(changeSetId)}`;
    },
  },
  set: { words: { least: 3, most: MANY }, run: setField },
  delete: {
    words: ONE,
    run: (context, [id = ""]) => runEdit(context, { tool: "delete", work: (edit) => edit.delete(id) }),
  },
  restore: {
    words: ONE,
    run: (context, [id = ""]) => runEdit(context, { tool: "restore", work: (edit) => edit.restore(id) }),
  },
  rename: {
    words: { least: 2, most: 2 },
    run: (context, [id = "", newId = ""]) =>
      runEdit(context, { tool: "rename", work: (edit) => edit.rename({ id, newId }) }),
  },
  history: { words: { least: 1, most: 2 }, run: printHistory },
  undo: { words: ONE, run: undo },
};

async function setField(
  context: ServiceContext,
  [id = "", field = "", ...words]: readonly string[],
): Promise<string> {
  const value = isBusinessField(field) ? readFieldText({ field, text: words.join(" ") }) : null;
  const outcome = await updateBusiness(context, { id, fields: { [field]: value }, tool: "set" });
  if (outcome.kind === "saved") return describeSaved(outcome.changeSetId);
  const spanish = outcome.kind === "invalid" ? outcome.faults[field] : "";
  throw new AppError({ code: "invalid", message: `invalid ${field}`, spanish: spanish ?? "" });
}

async function runEdit(
  context: ServiceContext,
  { tool, work }: { tool: string; work: (edit: CatalogueEdit) => Promise<void> },
): Promise<string> {
  return describeSaved((await editCatalogue(context, { tool }, work)).changeSetId);
}

function describeSaved(changeSetId: string | null): string {
  if (changeSetId === null) return "No había nada que cambiar.";
  return `Guardado. Para deshacerlo: npm run business -- undo ${changeSetId}`;
}

async function undo(context: ServiceContext, [id = ""]: readonly string[]): Promise<string> {
  const { changeSetId, skipped } = await undoChangeSet(context, { id });
  const kept = skipped.map(
    ({ businessId, field, before, current }) =>
      `  ${businessId}: ${field} se cambió después; queda ${show(current)} (antes ${show(before)}).`,
  );
  return [describeSaved(changeSetId), ...kept].join("\n");
}

async function printHistory(
  context: ServiceContext,
  [businessId = "", page = "1"]: readonly string[],
): Promise<string> {
  const { entries, hasMore } = await listHistory(context, { businessId, page: Number(page) || 1 });
  const former = await listFormerIds(context, { businessId });
  const changes = entries.flatMap(({ changeSetId, at, actor, tool, reason, kind, fields, isUndone }) => [
    `${at.toISOString()} ${changeSetId} ${[actor, kind === "created" ? "create" : tool, reason, isUndone ? "(deshecho)" : ""].filter(Boolean).join(" ")}`,
    ...Object.entries(fields).map(
      ([field, { before, after }]) => `  ${field}: ${show(before)} → ${show(after)}`,
    ),
  ]);
  const names = former.map(
    ({ id, hits, lastHitAt }) =>
      `  ${id}: ${hits} pedidos${lastHitAt ? `, el último ${lastHitAt.toISOString()}` : ""}`,
  );
  return [
    ...(changes.length > 0 ? changes : ["Sin cambios."]),
    ...(hasMore ? ["Hay más: sumá el número de página."] : []),
    ...(names.length > 0 ? ["Nombres anteriores:", ...names] : []),
  ].join("\n");
}

function show(value: FieldValue): string {
  return typeof value === "string" ? `«${value}»` : JSON.stringify(value);
}

export const BUSINESS_COMMANDS: CommandLine = { usage: USAGE, commands: COMMANDS };

if (import.meta.main) void runCommand(BUSINESS_COMMANDS);
