import { setTimeout as wait } from "node:timers/promises";
import { paths } from "../../contract/paths.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { ItemOutcome } from "../../domain/jobs/job-run.ts";
import { isGooglePhoto, listGooglePhotos, MIGRATED_STATUS } from "../../domain/migration/migration-view.ts";
import { migrateImagesJob } from "../../jobs/migration.job.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { ingestImage } from "../images/ingest-image.ts";
import { readImage } from "../images/read-image.ts";
import { readOutside } from "../images/read-outside.ts";
import { type StartedJobRun, startJobRun } from "../job-runs/start-job-run.ts";
import type { ServiceContext } from "../service-context.ts";

/** AX-04 */
const ATTEMPTS = 3;

/** AX-04 */
export interface MigrationPauses {
  readonly betweenImagesMs: number;
  /** Before another attempt. */
  readonly betweenStepsMs: number;
}

/** The pictures of one business: what each address becomes, and what could not be fetched. */
export interface FetchedPhotos {
  /** Of the business, which may have been renamed since it became an item. */
  readonly id: string;
  readonly replaced: ReadonlyMap<string, string>;
  /** Spanish, one for each. */
  readonly problems: readonly string[];
}

/** AX-01. Staff only. */
export function startImageMigration(context: ServiceContext): Promise<StartedJobRun> {
  return startJobRun(context, { job: migrateImagesJob, input: {} });
}

/** AX-04. Staff only. Stores the business's Google photos as own images; the business is not changed yet. */
export async function fetchPhotos(
  context: ServiceContext,
  { id: asked, pauses, signal }: { id: string; pauses: MigrationPauses; signal: AbortSignal },
): Promise<FetchedPhotos> {
  requireStaff(context.actor);
  const id = (await context.db.formerIds.findOwner(asked)) ?? asked;
  const [business] = await context.db.editedBusinesses.list([id]);
  const replaced = new Map<string, string>();
  const problems: string[] = [];
  for (const address of business ? listGooglePhotos(business.values) : []) {
    const found = await fetchPhoto(context, { address, pauses, signal });
    if ("problem" in found) problems.push(found.problem);
    else replaced.set(address, found.own);
    await wait(pauses.betweenImagesMs, undefined, { signal });
  }
  return { id, replaced, problems };
}

async function fetchPhoto(
  context: ServiceContext,
  { address, pauses, signal }: { address: string; pauses: MigrationPauses; signal: AbortSignal },
): Promise<{ own: string } | { problem: string }> {
  for (let attempt = 1; ; attempt++) {
    const answer = await readOutside(context, { address, signal });
    if (Buffer.isBuffer(answer)) return storePhoto(context, answer);
    if (!answer.isTransient || attempt === ATTEMPTS) return { problem: answer.message };
    await wait(pauses.betweenStepsMs, undefined, { signal });
  }
}

/** The address is used only once the stored picture can be read. */
async function storePhoto(
  context: ServiceContext,
  bytes: Buffer,
): Promise<{ own: string } | { problem: string }> {
  try {
    const { id } = await ingestImage(context, bytes);
    const stored = await readImage(context, id);
    return stored ? { own: paths.image({ id }) } : { problem: "No se pudo guardar la imagen." };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.spanish };
    throw error;
  }
}

/** AX-04. Staff only. Pictures that somebody changed meanwhile stay. */
export async function savePhotos(
  context: ServiceContext,
  { id, replaced, problems }: FetchedPhotos,
): Promise<{ outcome: ItemOutcome; message: string }> {
  requireStaff(context.actor);
  const { result: saved } = await editCatalogue(context, { tool: "images" }, async (_, { store, ledger }) => {
    const [business] = await store.edits.lock([id]);
    if (!business || business.values.deletedAt !== null) return null;
    const { values } = business;
    const used = listGooglePhotos(values).filter((address) => replaced.has(address));
    if (used.length === 0) return used;
    const own = (address: string) => replaced.get(address) ?? address;
    const additionalImages = values.additionalImages.map(own);
    const imageUrl = own(values.imageUrl);
    const isWhole = listGooglePhotos({ imageUrl, additionalImages }).length === 0;
    await ledger.write(business, {
      imageUrl,
      additionalImages,
      imageDetails: values.imageDetails.map((detail) => ({ ...detail, address: own(detail.address) })),
      ...(isGooglePhoto(values.imageUrl) &&
        imageUrl !== values.imageUrl && { originalGoogleUrl: values.imageUrl }),
      ...(isWhole && { imageStatus: MIGRATED_STATUS, migratedAt: ledger.at.toISOString() }),
    });
    return used;
  });
  if (!saved) return { outcome: "skipped", message: "El negocio ya no está." };
  if (problems.length > 0) return { outcome: "failed", message: problems.join(" ") };
  if (replaced.size === 0) return { outcome: "skipped", message: "Ya no hacía falta." };
  if (saved.length === 0) return { outcome: "skipped", message: "Cambiaron sus fotos mientras tanto." };
  return { outcome: "done", message: saved.length === 1 ? "" : `${saved.length} fotos.` };
}
