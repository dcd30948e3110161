import { actorLabel, requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { chooseMapping, headersKey } from "../../domain/imports/import-columns.ts";
import { IMPORT_LIMITS, TOO_LARGE } from "../../domain/imports/import-limits.ts";
import { cleanText } from "../../domain/text/clean-text.ts";
import type { SheetLook } from "../../outside/sheets/sheets.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { ServiceContext } from "../service-context.ts";
import { requireSpace } from "../storage-budget/require-room.ts";
import {
  COLUMN_STATES,
  changeImport,
  findImport,
  requireNothingWritten,
  requireState,
} from "./find-import.ts";

const LONGEST_NAME = 200;

export function tooLargeSheet(): AppError {
  return new AppError({
    code: "too-large",
    message: "a sheet over 10 MB",
    spanish: TOO_LARGE,
  });
}

/** AI-01. Staff only. Nothing of the catalogue is written before the preview is accepted. */
export async function receiveImport(
  context: ServiceContext,
  { name: typed, bytes }: { name: string; bytes: Uint8Array },
): Promise<{ id: string }> {
  requireStaff(context.actor);
  if (bytes.byteLength > IMPORT_LIMITS.bytes) throw tooLargeSheet();
  await requireSpace(context);
  const name = cleanText(typed).slice(-LONGEST_NAME).toWellFormed() || "planilla";
  const look = await context.sheets.look({ file: { name, bytes, sheet: null }, headerRow: null });
  const values = {
    fileName: name,
    file: bytes,
    byteCount: bytes.byteLength,
    actor: actorLabel(context.actor),
    createdAt: context.clock.now(),
    ...(await stepOfColumns(context, look)),
  };
  return context.db.transaction(async (store) => {
    const id = await store.imports.add(values);
    await writeAudit(context, { store, action: "import.upload", subject: id, details: { name } });
    return { id };
  });
}

/** Staff only. Another sheet of the file, or another row with the titles. */
export async function lookAgain(
  context: ServiceContext,
  { id, sheet, headerRow }: { id: string; sheet: number; headerRow: number | null },
): Promise<void> {
  requireStaff(context.actor);
  const found = await findImport(context, id);
  requireState(found, COLUMN_STATES);
  const bytes = await readFile(context, id);
  const isSameSheet = sheet === found.sheet;
  const look = await context.sheets.look({
    file: { name: found.fileName, bytes, sheet },
    headerRow: isSameSheet ? headerRow : null,
  });
  await changeImport(context, { id, states: COLUMN_STATES }, async ({ store, inside, found: locked }) => {
    requireNothingWritten(locked);
    await store.imports.update(id, { ...(await stepOfColumns(inside, look)), state: "columns" });
  });
}

export async function readFile({ db }: Pick<ServiceContext, "db">, id: string): Promise<Uint8Array> {
  const bytes = await db.imports.readFile(id);
  if (bytes) return bytes;
  throw new AppError({
    code: "gone",
    message: `the file of import ${id} is gone`,
    spanish: "Ya no guardamos esa planilla. Subila de nuevo.",
  });
}

async function stepOfColumns({ db }: Pick<ServiceContext, "db">, look: SheetLook) {
  const headers = look.columns.map(({ header }) => header);
  const remembered = await db.imports.findMapping(headersKey(headers));
  return { ...look, mapping: chooseMapping(headers, remembered) };
}
