import { type MessageToWorker, OLD_BROWSERS_PATH } from "../contract/offline/offline.ts";
import { SHELL_PATHS } from "../contract/offline/offline-copies.ts";
import { askServer } from "./connection.ts";
import {
  type CopyKeeper,
  copyKeeper,
  dropCopy,
  FILES,
  findCopy,
  hasCacheRule,
  ignore,
  isStoring,
  PAGES,
  PICTURES,
} from "./copies.ts";
import { DAY_MS, FRESH_MS } from "./limits.ts";

/** Never touched: the back office, sign-in, what is personal. */
const OUTSIDE = /^\/(admin|api|cuenta|perfil)([/?]|$)/i;
const PICTURE = /^\/(imagenes|categorias|sin-foto|icons|plano)[/.]/;

export function isOutside(path: string): boolean {
  return OUTSIDE.test(path);
}

export function storeOfFile(path: string): typeof FILES | null {
  if (path.startsWith("/assets/") || path === OLD_BROWSERS_PATH) return FILES;
  return PICTURE.test(path) ? PICTURES : null;
}

/** Deleted, or hidden by its author or the staff. */
export function isGone({ status }: Response): boolean {
  return status === 404 || status === 410;
}

/** The same for every visitor: what the server forbids to store is not. */
export function isSharedPage(response: Response): boolean | undefined {
  const { ok, redirected, headers } = response;
  return (
    ok &&
    !redirected &&
    headers.get("Content-Type")?.startsWith("text/html") &&
    !hasCacheRule(response, "no-store")
  );
}

type Sent<Kind> = Extract<MessageToWorker, { kind: Kind }>;

let shell: Promise<void> | undefined;

/**
 * Once in each life of the worker: the server or the connection may have failed at the installation, but where the storage
 * is full no page must be fetched again and again. `isNew`: at the installation, since the files of an older version are
 * the first to be removed.
 */
export function keepShell(isNew?: true): Promise<void> {
  shell ??= keepEach(isNew);
  return shell;
}

async function keepEach(isNew?: true): Promise<void> {
  for (const path of SHELL_PATHS)
    if (isNew || !(await findCopy(PAGES, path))) await keepPage(path, copyKeeper(), true).catch(ignore);
}

export async function keepShown({ path, files }: Sent<"shown">): Promise<void> {
  const keep = copyKeeper();
  await keepShared(path, FRESH_MS, keep);
  for (const file of files) await keepFile(file, keep);
  await keepShell();
}

export async function keepPages({ pages }: Pick<Sent<"keep">, "pages">): Promise<void> {
  const keep = copyKeeper();
  for (const { path, changedAt } of pages)
    await keepShared(path, Math.min(DAY_MS, Date.now() - changedAt), keep);
}

async function keepShared(path: string, freshMs: number, keep: CopyKeeper): Promise<void> {
  if (isOutside(path)) return;
  const copy = await findCopy(PAGES, path);
  const age = Date.now() - Date.parse(copy?.headers.get("Date") ?? "");
  if (!(age < freshMs)) await keepPage(path, keep).catch(ignore);
}

/** Only with all of its scripts and styles, which a version deployed meanwhile no longer has. */
async function keepPage(path: string, keep: CopyKeeper, isShell?: true): Promise<void> {
  if (!(await isStoring())) return;
  const response = await askServer(path, {
    ...(isShell && { credentials: "omit" }),
    headers: { Accept: "text/html" },
  });
  if (isGone(response)) await dropCopy(PAGES, path);
  if (!isSharedPage(response)) return;
  const html = await response.clone().text();
  for (const [, file = ""] of html.matchAll(/"(\/(?:assets|categorias|plano)\/[\w./?=-]+)"/g))
    if (!(await keepFile(file, keep, isShell)) && storeOfFile(file) === FILES) return;
  await keep(PAGES, path, response);
}

/** `isShell`: a copy is put again, so that it is younger than the files of the older version. */
async function keepFile(file: string, keep: CopyKeeper, isShell?: true): Promise<boolean> {
  const store = storeOfFile(file);
  const copy = store && (await findCopy(store, file));
  if (!store || (copy && !isShell)) return true;
  const response = copy ?? (await fetch(file).catch(ignore));
  if (!response?.ok) return false;
  await keep(store, file, response);
  return true;
}
