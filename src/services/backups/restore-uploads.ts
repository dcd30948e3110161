import type { Readable } from "node:stream";
import { RESTORE_WORD, type RestoreState } from "../../contract/backups/backups.ts";
import { describeRestored } from "../../domain/backups/describe-backup.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { ServiceContext } from "../service-context.ts";
import { notABackup, tooLargeBackup } from "./backup-errors.ts";
import { checkFirstLink, restoreWithFirstLink } from "./restore-backup.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOST_BYTES = 20_000_000_000;
/** Left free for the database. */
const SPARE_BYTES = 500_000_000;
const UNEXPECTED = "La restauración falló, y no se cambió nada. El registro del servidor tiene los detalles.";

type RestoreContext = Omit<ServiceContext, "actor">;

interface Piece {
  readonly token: string;
  readonly id: string;
  /** Where it begins. */
  readonly at: number;
  /** Read only after the link was checked. */
  readBytes(): Promise<Uint8Array>;
}

/**
 * V-14. Public, with the link of the first administrator: a backup arrives in pieces on the disk of this process's
 * machine, one at a time, and is then restored in the background, since a proxy would not wait for the answer.
 */
export function createRestoreUploads() {
  let current = "";
  let result: RestoreState | null = null;

  async function run(context: RestoreContext, { token, id }: { token: string; id: string }): Promise<void> {
    const { uploads } = context.backups;
    try {
      const restored = await restoreWithFirstLink(context, {
        token,
        open: async () => (await uploads.open(id)) ?? missing(),
      });
      const { hasAdministrator } = restored;
      result = { state: "done", message: describeRestored(restored), hasAdministrator };
    } catch (error) {
      context.log.warn({ err: error }, "a backup could not be restored");
      result = { state: "failed", message: error instanceof AppError ? error.spanish : UNEXPECTED };
    } finally {
      await uploads.discard(id).catch(() => {});
    }
  }

  return {
    async receive(context: RestoreContext, { token, id, at, readBytes }: Piece): Promise<void> {
      await checkFirstLink(context, { token });
      if (!UUID.test(id) || !Number.isSafeInteger(at) || at < 0) throw outOfOrder();
      if (result?.state === "running") throw busy();
      const { uploads } = context.backups;
      if (id !== current && current !== "") await uploads.discard(current);
      current = id;
      result = null;
      const bytes = await readBytes();
      if (at + bytes.byteLength > MOST_BYTES) throw tooLargeBackup();
      await checkSpace(context, bytes.byteLength);
      if (!(await uploads.append({ id, at, bytes }))) throw outOfOrder();
    },

    async start(
      context: RestoreContext,
      { token, id, word }: { token: string; id: string; word: string },
    ): Promise<RestoreState> {
      await checkFirstLink(context, { token });
      if (id !== current || id === "") throw outOfOrder();
      if (word.trim().toUpperCase() !== RESTORE_WORD)
        throw new AppError({
          code: "invalid",
          message: "not confirmed",
          spanish: `Para confirmar escribí ${RESTORE_WORD}.`,
        });
      if (result?.state !== "running") {
        result = { state: "running" };
        void run(context, { token, id });
      }
      return result;
    },

    /** The id is what lets one ask: after a restore the link is gone. */
    find: (id: string): RestoreState | null => (id === current ? result : null),
  };
}

async function checkSpace({ backups }: RestoreContext, bytes: number): Promise<void> {
  const free = await backups.readFreeBytes();
  if (free === null || free - bytes >= SPARE_BYTES) return;
  throw new AppError({
    code: "unavailable",
    message: "no space for an uploaded backup",
    spanish: "En el disco del servidor no hay lugar para la copia. No se cambió nada.",
  });
}

function missing(): Readable {
  throw notABackup();
}

function outOfOrder(): AppError {
  return new AppError({
    code: "conflict",
    message: "a piece of a backup out of order",
    spanish: "La subida se cortó. No se cambió nada: volvé a elegir el archivo.",
  });
}

function busy(): AppError {
  return new AppError({
    code: "conflict",
    message: "a restore is running",
    spanish: "Ya se está restaurando una copia. Esperá a que termine.",
  });
}
