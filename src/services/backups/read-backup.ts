import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { z } from "zod";
import {
  BACKUP_FORMAT_VERSION,
  type BackupEnd,
  type BackupHeader,
  type BackupPart,
  type BackupSummary,
  backupHeader,
  endLine,
  pictureLine,
  rowLine,
  tableLine,
} from "../../domain/backups/backup-file.ts";
import { isBareImage } from "../../domain/images/image-format.ts";
import { damagedBackup, newerBackup, notABackup, truncatedBackup } from "./backup-errors.ts";
import { readLines } from "./read-lines.ts";

const BATCH_ROWS = 500;
const BATCH_LETTERS = 2_000_000;

/**
 * The parts of a backup file, each checked before it is passed on; returns what the file holds after its end is reached.
 * The checksums of a table are compared at its end, so a caller that must change nothing reads the file twice.
 */
export async function* readBackup(file: Readable): AsyncGenerator<BackupPart, BackupSummary> {
  const lines = readLines(file);
  try {
    const header = await readHeader(lines);
    const reading = createReading(header);
    for await (const line of lines) yield* reading.take(line);
    if (!reading.end) throw truncatedBackup();
    return { header, end: reading.end, rows: reading.end.tables.reduce((sum, { rows }) => sum + rows, 0) };
  } finally {
    await lines.return(undefined);
  }
}

/** V-14: reads all of it back. */
export async function checkBackup(file: Readable): Promise<BackupSummary> {
  const parts = readBackup(file);
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return value;
  }
}

async function readHeader(lines: AsyncGenerator<string>): Promise<BackupHeader> {
  const first = await lines.next();
  if (first.done) throw notABackup();
  const parsed = backupHeader.safeParse(parseLine(first.value, notABackup));
  if (!parsed.success) throw notABackup(parsed.error);
  const { formatVersion } = parsed.data;
  if (formatVersion > BACKUP_FORMAT_VERSION)
    throw newerBackup({ has: formatVersion, knows: BACKUP_FORMAT_VERSION });
  return parsed.data;
}

interface OpenTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly hash: ReturnType<typeof createHash>;
  count: number;
  rows: string[];
  letters: number;
}

function createReading(header: BackupHeader) {
  const tables: BackupEnd["tables"] = [];
  const pictureHash = createHash("sha256");
  const pictures = { stored: 0, missing: 0 };
  let open: OpenTable | null = null;
  let end: BackupEnd | null = null;

  function flush(): BackupPart[] {
    if (!open || open.rows.length === 0) return [];
    const { name: table, columns, rows } = open;
    open.rows = [];
    open.letters = 0;
    return [{ kind: "rows", table, columns, rows }];
  }

  function takeRow(line: string): BackupPart[] {
    if (!open) throw damagedBackup("a row without a table");
    const row = parse(rowLine, line);
    if (row.length !== open.columns.length) throw damagedBackup("a row of another length");
    open.hash.update(`${line}\n`);
    open.count++;
    open.rows.push(line);
    open.letters += line.length;
    return open.rows.length >= BATCH_ROWS || open.letters >= BATCH_LETTERS ? flush() : [];
  }

  function closeTable(): BackupPart[] {
    const rest = flush();
    if (open) tables.push({ name: open.name, rows: open.count, sha256: open.hash.digest("hex") });
    open = null;
    return rest;
  }

  function openTable(line: string): BackupPart[] {
    const rest = closeTable();
    const { table: name, columns } = parse(tableLine, line);
    open = { name, columns, hash: createHash("sha256"), count: 0, rows: [], letters: 0 };
    return rest;
  }

  function takePicture(line: string): BackupPart[] {
    const { picture: id, mime, data } = parse(pictureLine, line);
    pictureHash.update(`${line}\n`);
    const bytes = data === null ? null : checkPicture(id, Buffer.from(data, "base64"));
    pictures[bytes ? "stored" : "missing"]++;
    return [...closeTable(), { kind: "picture", id, mime, bytes }];
  }

  function takeEnd(line: string): BackupPart[] {
    const rest = closeTable();
    end = parse(endLine, line);
    compare(header, end, { tables, pictures: { ...pictures, sha256: pictureHash.digest("hex") } });
    return rest;
  }

  return {
    take(line: string): BackupPart[] {
      if (end) throw damagedBackup("lines after the end");
      if (line.startsWith("[")) return takeRow(line);
      if (line.startsWith('{"table"')) return openTable(line);
      if (line.startsWith('{"picture"')) return takePicture(line);
      if (line.startsWith('{"end"')) return takeEnd(line);
      throw damagedBackup("an unknown line");
    },
    get end() {
      return end;
    },
  };
}

function compare(header: BackupHeader, end: BackupEnd, found: Omit<BackupEnd, "end">): void {
  const text = ({ tables, pictures }: Omit<BackupEnd, "end">) =>
    JSON.stringify([
      tables.map(({ name, rows, sha256 }) => [name, rows, sha256]),
      [pictures.stored, pictures.missing, pictures.sha256],
    ]);
  if (text(end) !== text(found)) throw damagedBackup("checksums");
  const counts = JSON.stringify(header.tables.map(({ name, rows }) => [name, rows]));
  if (counts !== JSON.stringify(end.tables.map(({ name, rows }) => [name, rows])))
    throw damagedBackup("counts");
  if (header.pictures !== end.pictures.stored + end.pictures.missing) throw damagedBackup("pictures");
}

/** No restored picture carries more than its pixels, or another name than the hash of its bytes. */
function checkPicture(id: string, bytes: Buffer): Buffer {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  if (hash !== id || !isBareImage(bytes)) throw damagedBackup(`picture ${id}`);
  return bytes;
}

function parse<Value>(schema: z.ZodType<Value>, line: string): Value {
  const parsed = schema.safeParse(parseLine(line, (cause) => damagedBackup("a line", cause)));
  if (!parsed.success) throw damagedBackup("a line", parsed.error);
  return parsed.data;
}

function parseLine(line: string, refuse: (cause: unknown) => Error): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw refuse(cause);
  }
}
