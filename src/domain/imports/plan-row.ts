import { listChanges, type RecordedValues } from "../changes/change-set.ts";
import { type DuplicateCandidate, likenessOf } from "../duplicates/rank-duplicates.ts";
import { foldText } from "../text/fold-text.ts";
import type { PlannedRow, StoredExtras } from "./import-row.ts";
import { NO_CATEGORY } from "./read-row.ts";
import type { ReadRow } from "./read-rows.ts";

export interface MatchedBusiness {
  readonly id: string;
  readonly version: number;
  readonly values: RecordedValues;
}

/** What the database has about a row. */
export interface RowMatch {
  /** With the id or the slug that the row wants. */
  readonly named: MatchedBusiness | null;
  /** That had the id once. */
  readonly formerly: MatchedBusiness | null;
  /** With the same phone, name or place, the most likely first. */
  readonly alike: readonly { readonly business: MatchedBusiness; readonly reasons: readonly string[] }[];
  /** Staff said "No volver a traer". */
  readonly isRefused: boolean;
  /** The business that a merged one went into. */
  readonly survivor: MatchedBusiness | null;
  /** Ids of businesses whose creation was undone. */
  readonly undone: ReadonlySet<string>;
  /** Reviews of the row that the guide does not have. */
  readonly newReviews: StoredExtras["reviews"];
}

export function refusalKeyOf({ title, addressKey }: Pick<ReadRow, "title" | "addressKey">): string {
  return `${foldText(title)}|${addressKey}`.slice(0, 500);
}

/** AI-03: what importing a row would do. */
export function planRow(row: ReadRow, match: RowMatch): PlannedRow {
  const base = {
    row: row.row,
    cells: row.cells,
    title: row.title,
    wantedId: row.wantedId,
    warnings: row.warnings,
    extras: storedExtras(row, match),
    refusalKey: refusalKeyOf(row),
    businessId: null,
    businessTitle: "",
    baseVersion: null,
    fields: row.fields,
    changes: {},
    reason: "",
  };
  if (row.rejection !== null)
    return { ...base, kind: "rejected", decision: "skip", reason: row.rejection, extras: {} };
  const known = match.named ?? match.formerly;
  const alike = match.alike.filter(({ business, reasons }) => isLiving(business) || isSameName(reasons));
  const gone = [known, alike[0]?.business].find((business) => business && !isLiving(business));
  if (gone) return planAway({ base, gone, match, row });
  if (match.isRefused) {
    const aimed = known ? aim({ base, business: known, row }) : base;
    return { ...aimed, kind: "away", decision: "skip", reason: "Dijiste que no lo volvamos a traer" };
  }
  if (match.named) return planUpdate({ base, business: match.named, row, match });
  if (match.formerly)
    return planDouble({ base, business: match.formerly, row, reason: "tenía ese id", decision: "write" });
  const [likely] = alike;
  if (likely)
    return planDouble({
      base,
      business: likely.business,
      row,
      reason: likely.reasons.join(", "),
      decision: "skip",
    });
  if (row.fields.category === undefined)
    return { ...base, kind: "rejected", decision: "skip", reason: NO_CATEGORY };
  const noAddress = row.fields.direction ? [] : ["No tiene dirección"];
  return { ...base, kind: "new", decision: "write", warnings: [...row.warnings, ...noAddress] };
}

const isLiving = ({ values }: MatchedBusiness) => values.deletedAt === null;

/** The phone of a place that closed may be another's now. */
const isSameName = (reasons: readonly string[]) => reasons.some((reason) => reason.includes("nombre"));

type Base = Omit<PlannedRow, "kind" | "decision">;

function aim({ base, business, row }: { base: Base; business: MatchedBusiness; row: ReadRow }): Base {
  const { title: _, ...others } = row.fields;
  // An id in the column of the names is no new name.
  const isOwnId = [business.id, business.values.slug].includes(row.id);
  const named = isOwnId && row.title === row.id ? others : row.fields;
  // V-13: a spelling that the business has is left to the cleanup of categories.
  const hasSpelling = row.writtenCategory === business.values.category && row.writtenCategory !== "";
  const fields = hasSpelling ? { ...named, category: row.writtenCategory } : named;
  return {
    ...base,
    businessId: business.id,
    businessTitle: business.values.title,
    baseVersion: business.version,
    fields,
    changes: listChanges({ before: business.values, values: fields }),
  };
}

function planUpdate({
  base,
  business,
  row,
  match,
}: {
  base: Base;
  business: MatchedBusiness;
  row: ReadRow;
  match: RowMatch;
}): PlannedRow {
  const aimed = aim({ base, business, row });
  const isSame = Object.keys(aimed.changes).length === 0 && (match.newReviews ?? []).length === 0;
  return { ...aimed, kind: isSame ? "unchanged" : "changed", decision: isSame ? "skip" : "write" };
}

/** AX-06: only a former id is sure enough to be updated without a question. */
function planDouble({
  reason,
  decision,
  ...aimed
}: Parameters<typeof aim>[0] & Pick<PlannedRow, "reason" | "decision">): PlannedRow {
  const planned = aim(aimed);
  const isSame = Object.keys(planned.changes).length === 0 && !planned.extras.reviews;
  if (isSame) return { ...planned, kind: "unchanged", decision: "skip" };
  return { ...planned, kind: "double", decision, reason };
}

function planAway({
  base,
  gone,
  match: { survivor, undone },
  row,
}: {
  base: Base;
  gone: MatchedBusiness;
  match: RowMatch;
  row: ReadRow;
}): PlannedRow {
  if (!survivor && undone.has(gone.id)) {
    const reason = "Ya se había agregado, y se deshizo";
    return { ...aim({ base, business: gone, row }), kind: "away", decision: "write", reason };
  }
  const reason = survivor ? `Se fusionó con ${survivor.values.title}` : "Se borró de la guía";
  return { ...aim({ base, business: survivor ?? gone, row }), kind: "away", decision: "skip", reason };
}

function storedExtras({ extras }: ReadRow, { newReviews }: RowMatch): StoredExtras {
  return {
    ...(newReviews && newReviews.length > 0 && { reviews: newReviews }),
    ...(extras.createdAt && { createdAt: extras.createdAt.toISOString() }),
  };
}

const SAME_NAME = 3;

/** The same phone, or a similar name at the same address; a name alone may be another branch. */
export function reasonsOfDouble(row: ReadRow, candidate: DuplicateCandidate): readonly string[] {
  const place =
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude };
  const probe = { name: row.title, phone: row.fields.phone ?? "", addressKey: row.addressKey, place };
  const { reasons, score } = likenessOf({ probe, candidate });
  const isPhone = reasons.includes("mismo teléfono");
  return isPhone || score > SAME_NAME ? reasons : [];
}
