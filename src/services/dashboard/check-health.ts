import { adminPaths } from "../../contract/admin-paths.ts";
import type { HealthLevel, HealthLine } from "../../contract/dashboard.ts";
import { LATE_HOURS } from "../../domain/backups/backup.ts";
import { formatAgo } from "../../domain/reviews/format-ago.ts";
import {
  type Disk,
  lacksSpace,
  STORAGE_BUDGET,
  STORED_KINDS,
  type StoredKind,
} from "../../domain/storage-budget/storage-budget.ts";
import { sendMailJob } from "../../jobs/send-mail.job.ts";
import type { ServiceContext } from "../service-context.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SLOW_DATABASE_MS = 1_000;
/** Shares of the disk that are free. */
const LITTLE_DISK = { look: 0.1, urgent: 0.04 };
/** Of a storage budget. */
const NEARLY_FULL = 0.8;
const NUMBER = new Intl.NumberFormat("es-AR");
const GOOD_HIT_RATE = 0.7;
/** Before that a rate says nothing. */
const LEAST_REQUESTS = 200;

const ORDER: Readonly<Record<HealthLevel, number>> = { urgent: 0, look: 1, well: 2 };

type Work = Awaited<ReturnType<ServiceContext["db"]["dashboard"]["readWork"]>>;

/** Worst first. The caller checks the permission. `databaseMs` is null where the database failed. */
export async function checkHealth(
  context: ServiceContext,
  { databaseMs }: { databaseMs: number | null },
): Promise<HealthLine[]> {
  const { db, clock, log, monitor } = context;
  const now = clock.now();
  const since = new Date(now.getTime() - DAY_MS);
  const work = await db.dashboard.readWork({ since, mailQueue: sendMailJob.name }).catch((error: unknown) => {
    log.warn({ err: error }, "the state of jobs and mails could not be read");
    return null;
  });
  const lines = [
    checkDatabase(databaseMs),
    ...(work
      ? [checkMail(work, now), checkBackups(work, now), checkJobs(work), checkErrors(work), checkStored(work)]
      : []),
    checkDisk(await monitor.readDisk()),
    checkPageCache(monitor.readPageCache()),
  ];
  return lines
    .filter((line) => line !== null)
    .toSorted((one, other) => ORDER[one.level] - ORDER[other.level]);
}

function checkDatabase(ms: number | null): HealthLine {
  const title = "Base de datos";
  if (ms === null)
    return {
      title,
      level: "urgent",
      detail: "No respondió. Mirá si está en marcha y si hay lugar en su disco.",
    };
  if (ms > SLOW_DATABASE_MS)
    return { title, level: "look", detail: `Tardó ${ms} ms en responder. Si sigue así, mirá qué la ocupa.` };
  return { title, level: "well", detail: `Responde en ${ms} ms` };
}

function checkMail(
  { failed_mails: failed, waiting_mails: waiting, last_mail: last }: Work,
  now: Date,
): HealthLine {
  const title = "Correo";
  if (failed > 0)
    return {
      title,
      level: "urgent",
      detail: `${failed === 1 ? "Un correo no salió" : `${failed} correos no salieron`} en el último día. Revisá SMTP_URL y el servidor de correo.`,
    };
  if (waiting > 0)
    return {
      title,
      level: "look",
      detail: `${waiting === 1 ? "Un correo espera" : `${waiting} correos esperan`} hace más de diez minutos. Se vuelven a intentar solos.`,
    };
  return {
    title,
    level: "well",
    detail: last ? `Salió el último ${formatAgo({ at: new Date(last), now })}` : "Sin correos todavía",
  };
}

function checkJobs({ failed_runs: failed, failed_periodic: missed, late }: Work): HealthLine {
  const title = "Tareas";
  if (missed > 0)
    return {
      title,
      level: "urgent",
      detail: `${missed === 1 ? "Una tarea periódica falló" : `${missed} tareas periódicas fallaron`} en el último día. Mirá los errores del servidor.`,
      path: adminPaths.errors(),
    };
  if (late > 0)
    return {
      title,
      level: "look",
      detail: `${late === 1 ? "Una tarea espera" : `${late} tareas esperan`} hace más de una hora. Mirá si hay un servidor que las haga.`,
      path: adminPaths.jobs(),
    };
  if (failed > 0)
    return {
      title,
      level: "urgent",
      detail: `${failed === 1 ? "Una tarea falló" : `${failed} tareas fallaron`} en el último día. Mirá por qué y volvé a empezarla.`,
      path: adminPaths.jobs(),
    };
  return { title, level: "well", detail: "Ninguna falló en el último día" };
}

/** V-14 */
function checkBackups({ last_backup: last, failed_backup: failed }: Work, now: Date): HealthLine {
  const title = "Copias de seguridad";
  const path = adminPaths.backups();
  const at = last && new Date(last);
  const ago = at && formatAgo({ at, now });
  if (failed && (!at || new Date(failed.at) > at))
    return {
      title,
      level: "urgent",
      detail: `La última falló: ${failed.message} ${ago ? `La anterior es de ${ago}.` : "No hay ninguna anterior."}`,
      path,
    };
  if (!at) return { title, level: "look", detail: "Todavía no hay ninguna. Hacé una ahora.", path };
  if (now.getTime() - at.getTime() > LATE_HOURS * 60 * 60 * 1000)
    return {
      title,
      level: "look",
      detail: `La última es de ${ago}. Hacé una ahora y mirá por qué no salió.`,
      path,
    };
  return { title, level: "well", detail: `La última, ${ago}` };
}

function checkErrors({ errors }: Work): HealthLine {
  const title = "Errores";
  if (errors === 0) return { title, level: "well", detail: "Ninguno en el último día" };
  const count = errors === 1 ? "Un pedido falló" : `${errors} pedidos fallaron`;
  const detail = `${count} en el último día. El código del pedido dice cuál.`;
  return { title, level: "look", detail, path: adminPaths.errors() };
}

function checkDisk(disk: Disk | null): HealthLine | null {
  if (!disk) return null;
  const title = "Disco";
  const free = disk.freeBytes / disk.totalBytes;
  const percent = `${Math.round(free * 100)} % libre`;
  if (lacksSpace(disk))
    return {
      title,
      level: "urgent",
      detail: `${percent}. Hacé lugar ya: no se recibe ningún archivo más, ni fotos ni planillas.`,
    };
  if (free < LITTLE_DISK.urgent)
    return { title, level: "urgent", detail: `${percent}. Hacé lugar ya: sin él la guía no guarda nada.` };
  if (free < LITTLE_DISK.look) return { title, level: "look", detail: `${percent}. Hacé lugar o agrandalo.` };
  return { title, level: "well", detail: percent };
}

/** Of what people store, the fullest kind. */
function checkStored({ stored }: Work): HealthLine {
  const title = "Guardado por la gente";
  const shareOf = (kind: StoredKind) => stored[kind] / STORAGE_BUDGET[kind].most;
  const fullest = STORED_KINDS.reduce((one, other) => (shareOf(other) > shareOf(one) ? other : one));
  const { noun, most, path } = STORAGE_BUDGET[fullest];
  const count = stored[fullest];
  const figures = `${NUMBER.format(count)} de ${NUMBER.format(most)} ${noun}`;
  if (count >= most)
    return {
      title,
      level: "urgent",
      detail: `Hay ${figures}. No se reciben más hasta que haya lugar.`,
      path,
    };
  if (count >= most * NEARLY_FULL)
    return {
      title,
      level: "look",
      detail: `Hay ${figures}. Al llegar no se reciben más: hacé lugar antes.`,
      path,
    };
  const uploads = `${Math.round(stored.uploadBytes / 1e6)} MB`;
  return { title, level: "well", detail: `Lo más lleno: ${figures}. Subidas sin terminar: ${uploads}` };
}

function checkPageCache(stats: ReturnType<ServiceContext["monitor"]["readPageCache"]>): HealthLine | null {
  if (!stats) return null;
  const title = "Caché de páginas";
  const { hits, misses } = stats;
  // The first request for a page always misses.
  const repeated = hits + misses.changed;
  if (repeated < LEAST_REQUESTS) return { title, level: "well", detail: "Recién empieza a llenarse" };
  const rate = hits / repeated;
  const percent = `${Math.round(rate * 100)} % de aciertos`;
  if (rate < GOOD_HIT_RATE)
    return {
      title,
      level: "look",
      detail: `${percent}. Si sigue bajo, mirá qué páginas se rehacen.`,
      path: adminPaths.preload(),
    };
  return { title, level: "well", detail: percent };
}
