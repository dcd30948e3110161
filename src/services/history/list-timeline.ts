import type { ChangedBusiness, HistoryInput } from "../../db/queries/history/history-queries.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { formatChanged, formatValue } from "../../domain/history/format-changed.ts";
import { auditAction, changeAction, fieldLabel, toolLabel } from "../../domain/history/history-labels.ts";
import type { Difference, TimelineEntry } from "../../domain/history/timeline-entry.ts";
import {
  compareEntries,
  formatCursor,
  parseCursor,
  TIMELINE_PAGE,
  type TimelineView,
} from "../../domain/history/timeline-view.ts";
import { jobTitle } from "../../domain/jobs/job-run-view.ts";
import { isSettingKey, SETTINGS } from "../../domain/settings/settings.ts";
import { foldText } from "../../domain/text/fold-text.ts";
import { nameActors } from "../audit/name-actors.ts";
import type { ServiceContext } from "../service-context.ts";

/** A setting that nobody had changed, or that was reset. */
const ORIGINAL = "lo original";

interface NamedBusiness {
  readonly id: string;
  readonly title: string;
}

export interface Timeline {
  readonly view: TimelineView;
  readonly entries: readonly TimelineEntry[];
  /** For the address of the next page; empty on the last. */
  readonly next: string;
  readonly people: readonly { readonly label: string; readonly name: string }[];
  /** That the entries are about, if the filter names one. */
  readonly business: NamedBusiness | null;
  /** Those that the filter may mean. */
  readonly choices: readonly NamedBusiness[];
}

type TimelineContext = Pick<ServiceContext, "db" | "actor" | "clock">;
type ChangeSetRow = Awaited<ReturnType<ServiceContext["db"]["history"]["listChangeSets"]>>[number];
type AuditRow = Awaited<ReturnType<ServiceContext["db"]["history"]["listAudit"]>>[number];

/** Staff only. Change sets and the audit log as one list, newest first. */
export async function listTimeline(context: TimelineContext, view: TimelineView): Promise<Timeline> {
  requireStaff(context.actor);
  const { db } = context;
  const found = view.business
    ? await db.history.findBusinesses({ text: view.business, words: foldText(view.business) })
    : [];
  const [business = null, ...others] = found;
  const isKnown = view.business === "" || (business !== null && others.length === 0);
  const rows = isKnown ? await readRows(context, { view, businessId: business?.id ?? "" }) : [];
  const page = rows.slice(0, TIMELINE_PAGE);
  const last = page.at(-1);
  const labels = await db.history.listActors();
  const nameOf = await nameActors(context, [...labels, ...page.map(actorOf)]);
  return {
    view,
    entries: await describeRows(context, { page, nameOf }),
    next: last && rows.length > TIMELINE_PAGE ? formatCursor(last) : "",
    people: labels.map((label) => ({ label, name: nameOf(label) })),
    business: isKnown ? business : null,
    choices: isKnown ? [] : found,
  };
}

type TimelineRow =
  | { readonly source: "change"; readonly at: Date; readonly id: string; readonly row: ChangeSetRow }
  | { readonly source: "audit"; readonly at: Date; readonly id: string; readonly row: AuditRow };

async function readRows(
  { db }: TimelineContext,
  { view, businessId }: { view: TimelineView; businessId: string },
): Promise<TimelineRow[]> {
  const { actor, tool } = view;
  const input: HistoryInput = {
    ...{ actor, tool, businessId },
    after: parseCursor(view.before),
    limit: TIMELINE_PAGE + 1,
  };
  const [changeSets, audit] = await Promise.all([
    db.history.listChangeSets(input),
    db.history.listAudit(input),
  ]);
  const rows: TimelineRow[] = [
    ...changeSets.map((row) => ({ source: "change" as const, at: row.at, id: row.id, row })),
    ...audit.map((row) => ({ source: "audit" as const, at: row.at, id: String(row.id), row })),
  ];
  return rows.sort(compareEntries);
}

interface DescribeInput {
  readonly page: readonly TimelineRow[];
  readonly nameOf: (label: string) => string;
}

async function describeRows(
  { db, clock }: TimelineContext,
  { page, nameOf }: DescribeInput,
): Promise<TimelineEntry[]> {
  const now = clock.now();
  const changeSetIds = page.flatMap(({ source, id }) => (source === "change" ? id : []));
  const audited = page.flatMap((entry) => (entry.source === "audit" ? businessOf(entry.row) : []));
  const [changed, undone, titles] = await Promise.all([
    db.history.listChangedBusinesses(changeSetIds),
    db.history.listUndone(changeSetIds),
    db.history.listTitles([...new Set(audited)]),
  ]);
  return page.map((entry) => {
    const shared = { at: entry.at.toISOString(), actor: nameOf(actorOf(entry)) };
    if (entry.source === "audit") return { ...shared, ...describeAudit(entry.row, { titles, now }) };
    const ofSet = changed.filter(({ changeSetId }) => changeSetId === entry.id);
    return {
      ...shared,
      ...describeChangeSet(entry.row, { changed: ofSet, isUndone: undone.has(entry.id), now }),
    };
  });
}

/** The first administrator had no account yet, and is the subject. */
function actorOf({ source, row }: TimelineRow): string {
  return source === "audit" && row.action === "administrator.first"
    ? `administrator:${row.subject}`
    : row.actor;
}

function describeChangeSet(
  { id, tool, reason }: ChangeSetRow,
  { changed, isUndone, now }: { changed: readonly ChangedBusiness[]; isUndone: boolean; now: Date },
) {
  const isCreating = changed.some(({ kind }) => kind === "created");
  return {
    key: `c${id}`,
    action: changeAction({ tool, isCreating }),
    tool: toolLabel(tool),
    reason,
    businesses: changed.map(({ businessId, title, kind, fields }) => ({
      id: businessId,
      title,
      isCreated: kind === "created",
      differences: Object.entries(fields).map(([field, changed]) => ({
        label: fieldLabel(field),
        ...formatChanged(field, changed, now),
      })),
    })),
    otherCount: Math.max(0, (changed[0]?.total ?? 0) - changed.length),
    differences: [],
    undo: {
      changeSetId: id,
      isUndone,
      isCreating,
    },
  };
}

function describeAudit(row: AuditRow, { titles, now }: { titles: ReadonlyMap<string, string>; now: Date }) {
  const { id, action, subject, details } = row;
  const isSetting = action.startsWith("setting.");
  return {
    key: `a${id}`,
    action: auditAction(row),
    tool: toolLabel(action.split(".")[0] ?? ""),
    reason: reasonOf(row),
    businesses: businessOf(row).map((businessId) => ({
      id: businessId,
      title: titles.get(businessId) ?? businessId,
      isCreated: false,
      differences: [],
    })),
    otherCount: 0,
    differences: isSetting
      ? [
          difference({
            label: settingLabel(subject),
            before: details.before ?? ORIGINAL,
            after: details.after ?? ORIGINAL,
            now,
          }),
        ]
      : [],
    undo: null,
  };
}

function reasonOf({ action, details }: AuditRow): string {
  if (action.startsWith("job-run.")) return jobTitle(String(details.kind));
  const { reason, note } = details;
  return [reason, note].find((text) => typeof text === "string") ?? "";
}

function settingLabel(key: string): string {
  return isSettingKey(key) ? SETTINGS[key].label : key;
}

function businessOf({ details }: AuditRow): string[] {
  return typeof details.business === "string" ? [details.business] : [];
}

interface DifferenceInput {
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly now: Date;
}

function difference({ label, before, after, now }: DifferenceInput): Difference {
  return { label, before: formatValue(before, now), after: formatValue(after, now) };
}
