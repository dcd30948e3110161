import { createHash } from "node:crypto";
import type { ImageCheck } from "../../db/queries/images/image-check-queries.ts";
import { requireSystem } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { findOwnImageId } from "../../domain/images/image-address.ts";
import type { ItemOutcome } from "../../domain/jobs/job-run.ts";
import type { ServiceContext } from "../service-context.ts";
import { describeImage } from "./convert-image.ts";
import { readImage } from "./read-image.ts";
import { brokenImage, type ImageProblem, readOutside } from "./read-outside.ts";

export interface CheckedImage extends ImageProblem {
  readonly address: string;
  readonly host: string;
  readonly picture: Pick<ImageCheck, "mime" | "width" | "height" | "lookHash"> | null;
  readonly bytes: Buffer | null;
}

const MISSING = brokenImage("No está entre las imágenes de la guía.");
const UNREADABLE: ImageProblem = {
  state: "unreadable",
  message: "No es una imagen JPG, PNG o WebP que se pueda leer.",
  isTransient: false,
};

/** System only. Every picture of the catalogue, by address. */
export function listImageAddresses({ db, actor }: ServiceContext) {
  requireSystem(actor);
  return {
    count: () => db.imageChecks.countAddresses(),
    list: (page: { after: string | null; limit: number }) => db.imageChecks.listAddresses(page),
  };
}

/** AM-04. System only. Reads the picture, wherever it is; writes nothing. */
export async function checkImage(
  context: ServiceContext,
  { address, signal }: { address: string; signal: AbortSignal },
): Promise<CheckedImage> {
  requireSystem(context.actor);
  const { publicUrl } = context.site;
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  const found = isOwnPath(path)
    ? await readOwn(context, path)
    : await readOutside(context, { address, signal });
  return inspectImage(context, { address, found });
}

/** The caller checks the permission. What was read at an address, as a row of `image_checks` has it. */
export async function inspectImage(
  { site: { publicUrl } }: Pick<ServiceContext, "site">,
  { address, found }: { address: string; found: Buffer | ImageProblem },
): Promise<CheckedImage> {
  const isOwn = isOwnPath(address) || address.startsWith(`${publicUrl}/`);
  const nothing = { address, host: hostOf(isOwn ? publicUrl : address), picture: null, bytes: null };
  if (!Buffer.isBuffer(found)) return { ...nothing, ...found };
  const picture = await describeImage(found).catch(() => null);
  if (!picture) return { ...nothing, ...UNREADABLE, bytes: found };
  return { ...nothing, state: "reachable", message: "", isTransient: false, picture, bytes: found };
}

const isOwnPath = (address: string) => address.startsWith("/") && !address.startsWith("//");

/** System only. The result of one item: a picture that may come back counts as failed, so a retry tries it again. */
export async function saveImageCheck(
  context: ServiceContext,
  checked: CheckedImage,
): Promise<{ outcome: ItemOutcome; message: string }> {
  requireSystem(context.actor);
  const { state, message, isTransient } = checked;
  await writeImageCheck(context, checked);
  if (state === "reachable") return { outcome: "done", message: "" };
  return { outcome: isTransient ? "failed" : "warned", message };
}

/** The caller checks the permission. */
export async function writeImageCheck(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  { address, host, state, message, picture, bytes }: CheckedImage,
): Promise<void> {
  await db.imageChecks.save({
    url: address,
    host,
    state,
    message,
    mime: picture?.mime ?? null,
    bytes: bytes?.length ?? null,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    contentHash: bytes ? createHash("sha256").update(bytes).digest("hex") : null,
    lookHash: picture?.lookHash ?? null,
    businessIds: await db.imageChecks.listUsers(address),
    checkedAt: clock.now(),
  });
}

/** The caller checks the permission. */
export async function readOwn(context: ServiceContext, path: string): Promise<Buffer | ImageProblem> {
  const id = findOwnImageId(path);
  try {
    const image = id ? await readImage(context, id) : null;
    return image?.bytes ?? MISSING;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isTransient = error.code === "unavailable";
    return { state: isTransient ? "broken" : "unreadable", message: error.spanish, isTransient };
  }
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.slice(0, 255) : "";
}
