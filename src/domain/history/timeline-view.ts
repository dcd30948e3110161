import { cleanText } from "../text/clean-text.ts";

export const TIMELINE_PAGE = 20;
const LONGEST_TEXT = 100;

/** The last entry of a page: the next page begins after it. */
export interface TimelineCursor {
  readonly at: Date;
  readonly source: "change" | "audit";
  readonly id: string;
}

export interface TimelineView {
  /** Label of the audit log, as "administrator:7"; empty for everybody. */
  readonly actor: string;
  readonly tool: string;
  /** Name or id, as typed. */
  readonly business: string;
  /** As in the address; empty for the first page. */
  readonly before: string;
}

export function readTimelineView(query: URLSearchParams): TimelineView {
  const read = (name: string) => cleanText((query.get(name) ?? "").slice(0, LONGEST_TEXT));
  return { actor: read("quien"), tool: read("con"), business: read("negocio"), before: read("antes") };
}

/** `timelineSearch({ tool: "import" }) === "?con=import"` */
export function timelineSearch({
  actor = "",
  tool = "",
  business = "",
  before = "",
}: Partial<TimelineView>): string {
  const query = new URLSearchParams(
    Object.entries({ quien: actor, con: tool, negocio: business, antes: before }).filter(
      ([, text]) => text !== "",
    ),
  );
  return query.size > 0 ? `?${query}` : "";
}

const CURSOR =
  /^(?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(?:c(?<change>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|a(?<audit>\d{1,15}))$/;

/** Null for the first page, and for anything that is no cursor. */
export function parseCursor(text: string): TimelineCursor | null {
  const { at = "", change, audit } = CURSOR.exec(text)?.groups ?? {};
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return null;
  return change
    ? { at: moment, source: "change", id: change }
    : { at: moment, source: "audit", id: audit ?? "0" };
}

export function formatCursor({ at, source, id }: TimelineCursor): string {
  return `${at.toISOString()}_${source === "change" ? "c" : "a"}${id}`;
}

/** Newest first; at the same moment change sets come before entries of the audit log. */
export function compareEntries(one: TimelineCursor, other: TimelineCursor): number {
  if (one.at.getTime() !== other.at.getTime()) return other.at.getTime() - one.at.getTime();
  if (one.source !== other.source) return one.source === "change" ? -1 : 1;
  return one.source === "change" ? compareTexts(one.id, other.id) : Number(other.id) - Number(one.id);
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
