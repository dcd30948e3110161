import type {
  FileMatches,
  PicturedBusiness,
  PictureListing,
  PictureView,
} from "../../contract/images/pictures.ts";
import type { KnownImage } from "../../db/queries/images/image-list-queries.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { listSearched } from "../../domain/business-list/business-list-view.ts";
import { detailOf, listPictures } from "../../domain/images/business-pictures.ts";
import { PICTURES_PER_PAGE, type PictureListView, SMALL_IMAGE } from "../../domain/images/image-list-view.ts";
import { createFileMatcher, type NamedBusiness } from "../../domain/images/match-file-name.ts";
import { visitsFrom } from "../../domain/visits/visit-period.ts";
import type { ServiceContext } from "../service-context.ts";

const MISSING = "No está entre las imágenes de la guía.";
const MOST_FILES = 500;

/** AM-01. Staff only. A page past the end is the last one. */
export async function listPicturedBusinesses(
  { actor, db, clock }: Pick<ServiceContext, "actor" | "db" | "clock">,
  requested: PictureListView,
): Promise<PictureListing> {
  requireStaff(actor);
  const searched = listSearched(requested.text);
  const counts = await db.imageList.count({ searched });
  const pages = Math.max(1, Math.ceil(counts[requested.filter] / PICTURES_PER_PAGE));
  const view = { ...requested, page: Math.min(requested.page, pages) };
  const ids = await db.imageList.listIds({
    ...view,
    searched,
    visitsFrom: visitsFrom(clock.now()),
    limit: PICTURES_PER_PAGE,
    offset: (view.page - 1) * PICTURES_PER_PAGE,
  });
  return { view, rows: await readRows({ db }, ids), counts };
}

async function readRows(
  { db }: Pick<ServiceContext, "db">,
  ids: readonly string[],
): Promise<PicturedBusiness[]> {
  const rows = await db.imageList.list(ids);
  const addresses = [...new Set(rows.flatMap(listPictures))];
  const [known, uses] = await Promise.all([
    db.imageList.describe(addresses),
    db.imageList.listUses(addresses),
  ]);
  const knownOf = new Map(known.map((image) => [image.address, image]));
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    isListed: row.isListed ?? false,
    pictures: listPictures(row).map((address) => ({
      ...pictureOf(address, knownOf.get(address)),
      detail: detailOf(row.imageDetails, address),
      usedBy: uses
        .filter((use) => use.address === address && use.id !== row.id)
        .map(({ id, title }): NamedBusiness => ({ id, title })),
    })),
  }));
}

function pictureOf(address: string, known: KnownImage | undefined): Omit<PictureView, "detail" | "usedBy"> {
  const { width = null, height = null, state = null, message = "", isMissing = false } = known ?? {};
  const isBroken = isMissing || (state !== null && state !== "reachable");
  return {
    address,
    width,
    height,
    isSmall: width !== null && height !== null && (width < SMALL_IMAGE.width || height < SMALL_IMAGE.height),
    host: URL.canParse(address) ? new URL(address).host : "",
    problem: isBroken ? message || MISSING : "",
  };
}

/** AM-01. Staff only. Of each file the business whose name it has. */
export async function matchFiles(
  { actor, db }: Pick<ServiceContext, "actor" | "db">,
  files: readonly string[],
): Promise<FileMatches> {
  requireStaff(actor);
  if (files.length === 0) return { matches: [] };
  const match = createFileMatcher(await db.imageList.listNames());
  return { matches: files.slice(0, MOST_FILES).map(match) };
}
