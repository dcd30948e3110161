import * as route from "../../../src/admin/routes/shared-lists.tsx";
import {
  type ListOutcome,
  type ModeratedList,
  readModeratedListsView,
} from "../../../src/domain/shared-lists/moderated-list.ts";
import { done, renderAdminScreen } from "../components/screen.tsx";

const NOW = "2026-03-01T15:00:00.000Z";

/** A held list. */
export function moderatedListOf(fields: Partial<ModeratedList> & { id: string }): ModeratedList {
  return {
    ...{ title: fields.id, status: "held", changedAt: "2026-03-01T12:00:00.000Z", holdReasons: ["link"] },
    ...{ openReports: 0, reportReasons: [], sameClient: 0, decision: null },
    places: [{ id: "nori-48", title: "Nori 48", note: "" }],
    ...fields,
  };
}

type Input = Parameters<typeof renderAdminScreen>[0];

interface Opened {
  readonly lists: readonly ModeratedList[];
  readonly forms?: Input["forms"];
  readonly address?: string;
}

const isWaiting = ({ status, openReports }: ModeratedList) => status === "held" || openReports > 0;

/** Lists as the services keep them: what is decided no longer waits. */
export async function openModeratedLists({ lists, forms, address = "/admin/resenas/listas" }: Opened) {
  const stored = new Map(lists.map((list) => [list.id, list]));
  const outcomeOf = (id: string, change: Partial<ModeratedList>): { outcome: ListOutcome } => {
    const list = { ...(stored.get(id) ?? moderatedListOf({ id })), ...change };
    stored.set(id, list);
    return { outcome: { kind: "decided", list } };
  };
  const decision = { by: "Dora", isOwn: true, at: "2026-03-01T14:59:40.000Z" };
  const screen = await renderAdminScreen(
    {
      ...{ path: "admin/resenas/listas", module: route },
      load({ url }) {
        const view = readModeratedListsView(url.searchParams);
        const all = [...stored.values()];
        const found = {
          ...{ pending: all.filter(isWaiting), all },
          hidden: all.filter(({ status }) => status === "hidden"),
        };
        const counts = { pending: found.pending.length, hidden: found.hidden.length, all: all.length };
        return { view, counts, lists: found[view.filter], now: NOW };
      },
      forms: {
        decide: ({ fields: { id = "", status } }) =>
          done(outcomeOf(id, { openReports: 0, decision, status: status as ModeratedList["status"] })),
        undo: ({ fields: { id = "" } }) => done(outcomeOf(id, lists.find((each) => each.id === id) ?? {})),
        delete({ fields: { id = "" } }) {
          stored.delete(id);
          return done({ outcome: { kind: "gone", id } });
        },
        ...forms,
      },
    },
    address,
  );
  return { ...screen, stored };
}
