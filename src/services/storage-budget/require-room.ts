import type { Store } from "../../db/store.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import {
  lacksSpace,
  STORAGE_BUDGET,
  STORED_KINDS,
  type StoredKind,
} from "../../domain/storage-budget/storage-budget.ts";
import type { ServiceContext } from "../service-context.ts";

const RETRY_SECONDS = 60 * 60;

/** Throws a sentence where the guide stores as much of a kind as it takes. Callers count against a rate limit first. */
export async function requireRoom(
  { db }: { readonly db: Pick<Store, "storageBudget"> },
  kind: StoredKind,
): Promise<void> {
  const { most, noun } = STORAGE_BUDGET[kind];
  if ((await db.storageBudget.count(kind)) < most) return;
  throw new AppError({
    code: "unavailable",
    message: `the budget of ${kind} is used up`,
    spanish: `Por ahora no podemos recibir más ${noun}: se llenó el lugar que la guía tiene para eso. El equipo ya lo ve. Probá de nuevo mañana.`,
    retryAfterSeconds: RETRY_SECONDS,
  });
}

/** Throws a sentence for anyone who sends a file while the disk is nearly full: the database would stop with it. */
export async function requireSpace({ monitor }: Pick<ServiceContext, "monitor">): Promise<void> {
  const disk = await monitor.readDisk();
  if (!disk || !lacksSpace(disk)) return;
  throw new AppError({
    code: "unavailable",
    message: "too little disk space for a file",
    spanish:
      "Por ahora no podemos recibir archivos: queda poco lugar en el disco del servidor. El equipo ya lo ve. Probá de nuevo más tarde.",
    retryAfterSeconds: RETRY_SECONDS,
  });
}

/** For the log, which an operator may watch: `/readyz` stays ready, since pages can be read. */
export async function reportFullStorage({
  db,
  monitor,
  log,
}: Pick<ServiceContext, "db" | "monitor" | "log">): Promise<void> {
  const disk = await monitor.readDisk();
  if (disk && lacksSpace(disk)) log.error({ ...disk }, "little disk space: files are refused");
  const stored = await db.storageBudget.countAll();
  for (const kind of STORED_KINDS) {
    const { most } = STORAGE_BUDGET[kind];
    if (stored[kind] >= most) log.error({ kind, stored: stored[kind], most }, "a storage budget is used up");
  }
}
