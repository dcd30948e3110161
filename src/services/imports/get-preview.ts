import type { PreviewView, ProblemGroup, RowView } from "../../contract/imports/import-view.ts";
import type { StoredRow } from "../../db/queries/imports/import-row-queries.ts";
import { formatValue } from "../../domain/history/format-changed.ts";
import { fieldLabel } from "../../domain/history/history-labels.ts";
import { isWritten, ROW_KINDS, type RowKind } from "../../domain/imports/import-row.ts";
import { kindsOf, type PreviewAddress, ROWS_PER_PAGE } from "../../domain/imports/preview-view.ts";
import { formatRows } from "../../domain/imports/row-ranges.ts";
import type { ServiceContext } from "../service-context.ts";

/** The caller checks the permission. Rows that were written earlier are not shown again. */
export async function getPreview(
  context: ServiceContext,
  { id, address }: { id: string; address: PreviewAddress },
): Promise<PreviewView> {
  const { db, clock } = context;
  const { filter, text } = address;
  const wanted = { importId: id, kinds: kindsOf(filter), isWarned: filter === "warned", text, isOpen: true };
  const [groups, found, problems] = await Promise.all([
    db.importRows.countEach(id),
    db.importRows.count(wanted),
    groupProblems(context, id),
  ]);
  const page = Math.min(address.page, Math.max(1, Math.ceil(found / ROWS_PER_PAGE)));
  const rows = await db.importRows.list({
    ...wanted,
    limit: ROWS_PER_PAGE,
    offset: (page - 1) * ROWS_PER_PAGE,
  });
  const open = groups.filter(({ outcome }) => outcome === null);
  const sum = (isWanted: (group: (typeof open)[number]) => boolean) =>
    open.filter(isWanted).reduce((total, { count }) => total + count, 0);
  const counted = Object.fromEntries(ROW_KINDS.map((kind) => [kind, sum((group) => group.kind === kind)]));
  const chosen = Object.fromEntries(
    ROW_KINDS.map((kind) => [kind, sum((group) => group.kind === kind && isWritten(group.decision))]),
  );
  return {
    counts: {
      ...(counted as Record<RowKind, number>),
      warned: sum(({ isWarned }) => isWarned),
      all: sum(() => true),
    },
    chosen: { ...(chosen as Record<RowKind, number>), all: sum(({ decision }) => isWritten(decision)) },
    changedFields: open
      .filter(({ kind }) => kind === "changed")
      .reduce((total, { changes }) => total + changes, 0),
    isAgain: open.length < groups.length,
    filter,
    text,
    page,
    found,
    rows: rows.map((row) => rowView(row, clock.now())),
    ...problems,
  };
}

function rowView(stored: StoredRow, now: Date): RowView {
  const {
    row,
    title,
    kind,
    decision,
    outcome,
    businessId,
    businessTitle,
    reason,
    warnings,
    changes,
    fields,
    extras,
  } = stored;
  return {
    row,
    title,
    kind,
    decision,
    outcome,
    businessId,
    businessTitle,
    reason,
    warnings,
    differences: Object.entries(changes).map(([field, { before, after }]) => ({
      label: fieldLabel(field),
      before: formatValue(before, now),
      after: formatValue(after, now),
    })),
    detail: [fields.category, fields.direction].filter(Boolean).join(" · "),
    reviewCount: extras.reviews?.length ?? 0,
  };
}

/** AI-02: problems of the same kind together, with the numbers of their rows. */
export async function groupProblems(
  { db }: Pick<ServiceContext, "db">,
  importId: string,
): Promise<{ rejections: ProblemGroup[]; warnings: ProblemGroup[] }> {
  const [rejections, warnings] = await Promise.all([
    db.importRows.groupReasons(importId),
    db.importRows.groupWarnings(importId),
  ]);
  const shown = ({ reason, rows }: { reason: string; rows: readonly number[] }) => ({
    reason,
    rows: formatRows(rows),
    count: rows.length,
  });
  return { rejections: rejections.map(shown), warnings: warnings.map(shown) };
}
