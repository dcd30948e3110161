import { requireStaff } from "../../domain/accounts/actor.ts";
import { readPage } from "../../domain/catalogue/listing-view.ts";
import { CATEGORIES } from "../../domain/categories/categories.ts";
import {
  NOTICES_PER_PAGE,
  type NoticeLine,
  SEARCH_ENGINE_TABS,
  type SearchEnginesView,
} from "../../domain/search-engines/notices-view.ts";
import type { ServiceContext } from "../service-context.ts";
import { OTHER_PAGES } from "../sitemap/get-sitemap.ts";

/** AN-01 */
const LATEST = 5;
const EXAMPLES = 3;
const MOST_OPEN = 20;

/** AN-01. Staff only. */
export async function getSearchEngines(
  { actor, db, clock, site, searchEngines }: ServiceContext,
  { query }: { query: URLSearchParams },
): Promise<SearchEnginesView> {
  requireStaff(actor);
  const isWhole = query.get("ver") === "todos";
  const historyTotal = await db.searchNotices.count();
  const lastPage = Math.max(1, Math.ceil(historyTotal / NOTICES_PER_PAGE));
  const page = isWhole ? Math.min(readPage(query.get("pagina") ?? ""), lastPage) : 1;
  const limit = isWhole ? NOTICES_PER_PAGE : LATEST;
  const [rows, open, summary, examples] = await Promise.all([
    db.searchNotices.list({ limit, offset: (page - 1) * limit }),
    db.searchNotices.listOpen({ limit: MOST_OPEN }),
    db.sitemap.summarise(),
    db.sitemap.list({ after: "", limit: EXAMPLES }),
  ]);
  const businesses = summary.reduce((sum, { total }) => sum + total, 0);
  const history = rows.map(lineOf);
  return {
    tab: SEARCH_ENGINE_TABS.find(({ name }) => name === query.get("pestana"))?.id ?? "overview",
    isOn: searchEngines.isOn,
    publicUrl: site.publicUrl,
    endpoint: searchEngines.endpoint,
    pingUrl: searchEngines.pingUrl?.replace(/[?#].*$/s, "") ?? null,
    keyPath: `/${searchEngines.key}.txt`,
    total: businesses + 1 + CATEGORIES.length + OTHER_PAGES.length,
    businesses,
    last: page === 1 ? (history[0] ?? null) : null,
    history,
    historyTotal,
    isWhole,
    page,
    open: open.map((row) => ({ ...lineOf(row), dueAt: row.dueAt.toISOString() })),
    examples: examples.map(({ slug }) => slug),
    now: clock.now().toISOString(),
  };
}

type Row = Awaited<ReturnType<ServiceContext["db"]["searchNotices"]["list"]>>[number];

function lineOf({
  id,
  state,
  channel,
  subject,
  addresses,
  sentAt,
  createdAt,
  message,
  ...row
}: Row): NoticeLine {
  return {
    id,
    success: state === "done",
    state,
    channel,
    businessSlug: subject || "General",
    addresses: addresses.length,
    timestamp: (sentAt ?? createdAt).toISOString(),
    message,
    status: row.status,
    attempts: row.attempts,
  };
}
