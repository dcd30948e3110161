import { beforeEach, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { openExplainer } from "../../../tests/support/queries/explain-statements.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { listName, listRequest } from "../../../tests/support/shared-lists/list-request.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { listModerationQueries } from "../../db/queries/shared-lists/list-moderation-queries.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { type ModeratedList, seenOfList } from "../../domain/shared-lists/moderated-list.ts";
import { sweepExpired } from "../maintenance/sweep-expired.ts";
import { changeSharedList } from "./change-shared-list.ts";
import { getSharedList, reportSharedList } from "./get-shared-list.ts";
import { decideList, deleteList, listModeratedLists, undoListDecision } from "./list-moderation.ts";

const used = fileDatabase();
const ID = listName("list");
const NOW = Date.UTC(2026, 2, 10);
let minutes = 0;

beforeEach(() => administer(used.url, "delete from shared_lists; delete from rate_limits"));

/** Each a minute after the one before it. */
function contextOf(actor: Actor = VISITOR, clientKey: string | null = null) {
  minutes++;
  return testContext({ db: used.db, actor, clientKey, now: new Date(NOW + minutes * 60_000) });
}

async function write(title: string): Promise<void> {
  const changes = [{ title }, { place: "nori-48", listed: true, note: "Rico" }];
  const sent = JSON.stringify(listRequest({ create: true, changes }));
  await changeSharedList(contextOf(VISITOR, "autora").context, { id: ID, sent });
}

async function pending(): Promise<ModeratedList> {
  const { lists } = await listModeratedLists(contextOf(OPERATOR).context, { filter: "pending", page: 1 });
  if (!lists[0]) throw new Error("nothing waits");
  return lists[0];
}

const report = (clientKey: string, reason = "") =>
  reportSharedList(contextOf(VISITOR, clientKey).context, { id: ID, reason });
const read = () => getSharedList(contextOf().context, { id: ID });

function decide(list: ModeratedList, status: "published" | "hidden") {
  const { context, changes } = contextOf(OPERATOR);
  return Object.assign(decideList(context, { id: ID, seen: seenOfList(list), status }), { touched: changes });
}

test("V-06 a held list waits for the staff, with its texts; published, everybody sees it", async () => {
  await write("Visiten algo.com.ar");
  const list = await pending();
  expect(list).toMatchObject({
    title: "Visiten algo.com.ar",
    status: "held",
    holdReasons: ["link"],
    places: [{ id: "nori-48", note: "Rico" }],
    sameClient: 0,
    decision: null,
  });
  expect(await used.db.dashboard.countPending()).toMatchObject({ lists: 1 });
  const decision = decide(list, "published");
  await expect(decision).resolves.toMatchObject({
    kind: "decided",
    list: { status: "published", decision: { isOwn: true } },
  });
  expect(decision.touched).toEqual([[`list:${ID}`]]);
  expect((await read()).title).toBe("Visiten algo.com.ar");
  expect(await used.db.dashboard.countPending()).toMatchObject({ lists: 0 });
  const [entry] = await used.db.audit.listOfSubject({ subject: ID, limit: 1 });
  expect(entry).toMatchObject({ action: "list.decide", details: { before: "held", after: "published" } });
});

test("V-06 a client's report counts once; hiding answers it, undoing brings it back", async () => {
  await write("Pizzas");
  await report("una", "Es publicidad");
  await report("una");
  await report("otra");
  const list = await pending();
  expect(list).toMatchObject({ status: "published", openReports: 2, reportReasons: ["Es publicidad"] });
  const hidden = await decide(list, "hidden");
  await expect(read()).rejects.toMatchObject({ code: "gone" });
  const { context } = contextOf(OPERATOR);
  const { lists } = await listModeratedLists(context, { filter: "hidden", page: 1 });
  expect(lists).toMatchObject([{ id: ID, openReports: 0, reportReasons: [] }]);
  const seen = hidden.kind === "gone" ? "" : seenOfList(hidden.list);
  await expect(undoListDecision(contextOf(OPERATOR).context, { id: ID, seen })).resolves.toMatchObject({
    kind: "decided",
    list: { status: "published", openReports: 2 },
  });
  expect((await read()).title).toBe("Pizzas");
});

test("V-06 a client reports 10 lists at once, unknown ones too, before anything is read", async () => {
  const { context } = testContext({ db: used.db, actor: VISITOR, clientKey: "una", now: new Date(NOW) });
  const reportOf = (id: string) => reportSharedList(context, { id, reason: "" });
  for (let index = 0; index < 10; index++)
    await expect(reportOf(listName(`nowhere ${index}`))).rejects.toMatchObject({ code: "not-found" });
  await write("Pizzas");
  await expect(reportOf(ID)).rejects.toMatchObject({ code: "too-many" });
  await expect(reportOf("corto")).rejects.toMatchObject({ code: "too-many" });
  await expect(pending()).rejects.toThrow("nothing waits");
  await report("otra");
  expect(await pending()).toMatchObject({ openReports: 1 });
});

test("V-06 a decision can be undone although the clock goes on while it is written", async () => {
  await write("Pizzas");
  await report("una");
  const list = await pending();
  const { context: stopped } = contextOf(OPERATOR);
  let now = stopped.clock.now().getTime();
  const context = { ...stopped, clock: { now: () => new Date(now++) } };
  const hidden = await decideList(context, { id: ID, seen: seenOfList(list), status: "hidden" });
  const seen = hidden.kind === "gone" ? "" : seenOfList(hidden.list);
  await expect(undoListDecision(context, { id: ID, seen })).resolves.toMatchObject({
    kind: "decided",
    list: { status: "published", openReports: 1 },
  });
});

test("V-06 a client's later report counts again if the list was changed after the decision", async () => {
  await write("Pizzas");
  await report("una", "Es publicidad");
  await decide(await pending(), "published");
  await report("una");
  await expect(pending()).rejects.toThrow("nothing waits");
  await write("Otra cosa");
  await report("una", "Insulta");
  await report("una");
  expect(await pending()).toMatchObject({ openReports: 1, reportReasons: ["Insulta"] });
});

test("V-06 a decision about a list that was decided or changed meanwhile changes nothing", async () => {
  await write("Pizzas");
  await report("una");
  const list = await pending();
  await write("Otra cosa");
  await expect(decide(list, "published")).resolves.toMatchObject({
    kind: "stale",
    list: { title: "Otra cosa" },
  });
  const changed = await pending();
  await write("Otra vez");
  await expect(decide(changed, "hidden"), "an editor does not escape").resolves.toMatchObject({
    kind: "decided",
  });
  await expect(decide(changed, "published")).resolves.toMatchObject({
    kind: "stale",
    list: { status: "hidden" },
  });
});

test("V-06 the staff sees all lists but deleted ones, the latest change first, in pages", async () => {
  await administer(
    used.url,
    `insert into shared_lists (id, edit_key_hash, title, status, created_at, changed_at, opened_on, deleted_at)
     select 'l' || n, '', 'Lista ' || n, case when n = 3 then 'hidden' else 'published' end, '2026-03-01',
       '2026-03-01'::timestamptz + n * interval '1 hour', '2026-03-01', case when n = 25 then now() end
     from generate_series(1, 25) n`,
  );
  const show = (page: number) => listModeratedLists(contextOf(OPERATOR).context, { filter: "all", page });
  const [first, second] = [await show(1), await show(2)];
  expect(first.counts).toEqual({ pending: 0, hidden: 1, all: 24 });
  expect(first.lists).toHaveLength(20);
  expect(first.lists[0]).toMatchObject({ id: "l24", title: "Lista 24" });
  expect(second.lists.map(({ id }) => id)).toEqual(["l4", "l3", "l2", "l1"]);
});

test("V-06 with 20,000 lists a page of them is read from an index", async () => {
  await administer(
    used.url,
    `insert into shared_lists (id, edit_key_hash, created_at, changed_at, opened_on)
     select 'l' || n, '', now(), now() - n * interval '1 minute', '2026-03-01' from generate_series(1, 20000) n`,
  );
  await administer(used.url, "analyze shared_lists");
  const explainer = await openExplainer(used.url);
  const plans = await explainer.explain((orm) =>
    listModerationQueries(orm).listIds({ filter: "all", limit: 20, offset: 40 }),
  );
  await explainer.close();
  expect(plans.join()).toContain("shared_lists_by_change");
});

test("V-06 a list that the staff deletes is gone, with its reports", async () => {
  await write("Pizzas");
  await report("una");
  const { context } = contextOf(OPERATOR);
  await expect(deleteList(context, { id: ID, reason: "Es publicidad" })).resolves.toEqual({
    kind: "gone",
    id: ID,
  });
  await expect(read()).rejects.toMatchObject({ code: "gone" });
  expect(await administer(used.url, "select * from shared_list_reports")).toEqual([]);
  await expect(deleteList(context, { id: ID, reason: "" })).resolves.toEqual({ kind: "gone", id: ID });
});

test("V-06 only the staff moderates lists", async () => {
  const { context } = contextOf();
  const target = { id: ID, seen: "" };
  await expect(listModeratedLists(context, { filter: "pending", page: 1 })).rejects.toMatchObject(NOT_STAFF);
  await expect(decideList(context, { ...target, status: "hidden" })).rejects.toMatchObject(NOT_STAFF);
  await expect(undoListDecision(context, target)).rejects.toMatchObject(NOT_STAFF);
  await expect(deleteList(context, { id: ID, reason: "" })).rejects.toMatchObject(NOT_STAFF);
});

test("V-06 lists that were neither opened nor changed for a year are erased, and the client's hash after 30 days", async () => {
  await administer(
    used.url,
    `insert into shared_lists (id, edit_key_hash, client_hash, created_at, changed_at, opened_on) values
       ('${ID}', '', null, '2024-01-01', '2025-02-01', '2025-03-01'),
       ('abierta', '', 'hash', '2024-01-01', '2025-02-01', '2025-03-12'),
       ('cambiada', '', 'hash', '2026-03-01', '2026-03-01', '2025-01-01')`,
  );
  const now = new Date("2026-03-11T12:00:00Z");
  expect((await read()).places).toEqual([]);
  await sweepExpired(testContext({ db: used.db, actor: SYSTEM, now }).context);
  await expect(read()).rejects.toMatchObject({ code: "not-found" });
  expect(await administer(used.url, "select id, client_hash from shared_lists order by id")).toEqual([
    { id: "abierta", client_hash: null },
    { id: "cambiada", client_hash: "hash" },
  ]);
  await used.db.sharedLists.markOpened({ ids: ["cambiada", "abierta"], day: "2026-03-11" });
  const days = await administer(used.url, "select opened_on::text as day from shared_lists");
  expect(days).toEqual([{ day: "2026-03-11" }, { day: "2026-03-11" }]);
});
