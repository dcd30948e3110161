import type { DebuggedImage, ImageDebugPage, OtherImage } from "../../contract/images/image-debug.ts";
import type { DebugRow } from "../../db/queries/images/image-debug-queries.ts";
import { requireStaff, requireSystem } from "../../domain/accounts/actor.ts";
import { groupSimilar } from "../../domain/images/group-similar.ts";
import { IMAGES_PER_PAGE, type ImageDebugView } from "../../domain/images/image-debug-view.ts";
import { SMALL_IMAGE } from "../../domain/images/image-list-view.ts";
import type { NamedBusiness } from "../../domain/images/match-file-name.ts";
import { jobRunView } from "../../domain/jobs/job-run-view.ts";
import { photoKindOf } from "../../domain/migration/migration-view.ts";
import { formatWhen } from "../../domain/schedule/format-when.ts";
import { checkImagesJob } from "../../jobs/check-images.job.ts";
import type { ServiceContext } from "../service-context.ts";

const SHOWN_OTHERS = 5;

/** AM-04. Staff only. A page past the end is the last one. */
export async function getImageDebug(
  { actor, db, clock, site }: ServiceContext,
  requested: ImageDebugView,
): Promise<ImageDebugPage> {
  requireStaff(actor);
  const [{ counts, bytes }, run] = await Promise.all([
    db.imageDebug.count(),
    db.jobRuns.findLatest(checkImagesJob),
  ]);
  const pages = Math.max(1, Math.ceil(counts[requested.filter] / IMAGES_PER_PAGE));
  const view = { ...requested, page: Math.min(requested.page, pages) };
  const rows = await db.imageDebug.list({
    ...view,
    limit: IMAGES_PER_PAGE,
    offset: (view.page - 1) * IMAGES_PER_PAGE,
  });
  const alike = await db.imageDebug.listAlike({
    contents: rows.flatMap(({ contentHash }) => contentHash ?? []),
    looks: rows.flatMap(({ lookGroup }) => lookGroup ?? []),
  });
  const uses = await db.imageList.listUses([...rows, ...alike].map(({ address }) => address));
  const usersOf = (address: string): NamedBusiness[] =>
    uses.filter((use) => use.address === address).map(({ id, title }) => ({ id, title }));
  const describe = describer({ alike, usersOf, now: clock.now(), publicUrl: site.publicUrl });
  return { view, rows: rows.map(describe), counts, bytes, run: run ? jobRunView(run) : null };
}

interface DescriberInput {
  readonly alike: readonly DebugRow[];
  readonly usersOf: (address: string) => NamedBusiness[];
  readonly now: Date;
  readonly publicUrl: string;
}

function describer({ alike, usersOf, now, publicUrl }: DescriberInput) {
  const othersOf = (fits: (row: DebugRow) => boolean): OtherImage[] =>
    alike
      .filter(fits)
      .slice(0, SHOWN_OTHERS)
      .map(({ address }) => ({ address, businesses: usersOf(address) }));
  return (row: DebugRow): DebuggedImage => {
    const { address, state, message, bytes, width, height, checkedAt, contentHash, lookGroup } = row;
    return {
      address,
      businesses: usersOf(address),
      host: new URL(URL.canParse(address) ? address : publicUrl).host,
      isOutside: photoKindOf(address) !== "own" && URL.canParse(address),
      state,
      message,
      bytes,
      width,
      height,
      isSmall:
        width !== null && height !== null && (width < SMALL_IMAGE.width || height < SMALL_IMAGE.height),
      checked: checkedAt ? formatWhen({ at: checkedAt, now }) : "",
      doubles: othersOf(
        (other) => contentHash !== null && other.address !== address && other.contentHash === contentHash,
      ),
      similar: othersOf(
        (other) => lookGroup !== null && other.lookGroup === lookGroup && other.contentHash !== contentHash,
      ),
    };
  };
}

/** AM-04. System only, at the end of a check. */
export async function groupSimilarImages({ db, actor }: ServiceContext): Promise<void> {
  requireSystem(actor);
  const groups = groupSimilar(await db.imageChecks.listLooks());
  await db.transaction((store) => store.imageChecks.setLookGroups(groups));
}
