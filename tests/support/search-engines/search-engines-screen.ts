import { paths } from "../../../src/contract/paths.ts";
import {
  type NoticeLine,
  type NoticeResult,
  SEARCH_ENGINE_TABS,
  type SearchEnginesView,
} from "../../../src/domain/search-engines/notices-view.ts";
import { done, type renderAdminScreen } from "../components/screen.tsx";
import { answer, business } from "../components/search-form-page.tsx";

type Forms = NonNullable<Parameters<typeof renderAdminScreen>[0]["forms"]>;

export const NOTICE: NoticeResult = {
  ...{ success: true, messages: ["IndexNow notificado"], status: 202, timestamp: "2026-03-01T12:00:00Z" },
};

export function noticeLineOf(fields: Partial<NoticeLine> = {}): NoticeLine {
  return {
    ...{ id: crypto.randomUUID(), success: true, state: "done", channel: "indexnow" },
    ...{ businessSlug: "General", addresses: 125, timestamp: "2026-03-01T11:50:00Z" },
    ...{ message: "IndexNow notificado", status: 202, attempts: 1 },
    ...fields,
  };
}

/** What the screen needs; each notice adds a line to its history. */
export function searchEngineSite(changes: Partial<SearchEnginesView> = {}, forms: Forms = {}) {
  const history: NoticeLine[] = [];
  const load = ({ url: { searchParams } }: { url: URL }) => {
    const tab = SEARCH_ENGINE_TABS.find(({ name }) => name === (searchParams.get("pestana") ?? ""));
    const view: SearchEnginesView = {
      ...{ tab: tab?.id ?? "overview", isOn: true, publicUrl: "https://guia.example", pingUrl: null },
      ...{ endpoint: "https://api.indexnow.example", keyPath: "/abc.txt", total: 1125, businesses: 1113 },
      ...{ last: history[0] ?? null, history, isWhole: searchParams.get("ver") === "todos", page: 1 },
      ...{ historyTotal: history.length, open: [], examples: ["nori-48", "polo-61"] },
      ...{ now: "2026-03-01T12:00:00Z", ...changes },
    };
    return { view };
  };
  const notify: Forms[string] = ({ fields: { slug = "" } }) => {
    history.unshift(noticeLineOf({ businessSlug: slug || "General" }));
    return done(NOTICE);
  };
  const found = answer([business("Nori 48", "/producto/nori-48")]);
  const requests = { [paths.completions().replace(/\?.*/, "")]: () => Response.json(found) };
  return { path: "admin/google", load, requests, forms: { notify, ...forms } };
}
