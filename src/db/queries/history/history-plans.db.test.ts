import { afterAll, beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../../tests/support/file-database.ts";
import { openExplainer } from "../../../../tests/support/queries/explain-statements.ts";
import { administer } from "../../../../tests/support/template-database.ts";
import { parseCursor } from "../../../domain/history/timeline-view.ts";
import { type HistoryInput, historyQueries } from "./history-queries.ts";

const used = fileDatabase();
let explainer: Awaited<ReturnType<typeof openExplainer>>;

beforeAll(async () => {
  await administer(
    used.url,
    `with added as (
        insert into change_sets (at, actor, tool)
        select now() - n * interval '3 minutes', 'administrator:' || n % 7, (array['editor', 'import', 'undo'])[1 + n % 3]
        from generate_series(1, 60000) as n returning id
      ), places as (select array_agg(id) as ids from businesses)
      insert into business_changes (change_set_id, business_id, kind, fields, version)
      select added.id, places.ids[1 + (row_number() over ())::int % 115], 'updated', '{}', (row_number() over ())::int
      from added, places`,
  );
  await administer(
    used.url,
    `insert into audit_entries (at, actor, action, subject, details, expires_at)
      select now() - n * interval '2 minutes',
        case when n % 10 = 0 then 'member:' || n else 'administrator:' || n % 7 end,
        (array['review.decide', 'image.add', 'catalogue.edit', 'setting.change'])[1 + n % 4], n::text,
        jsonb_build_object('business', 'lugar-' || n % 500), now()
      from generate_series(1, 60000) as n`,
  );
  await administer(used.url, "analyze");
  explainer = await openExplainer(used.url);
});

afterAll(() => explainer?.close());

const ALL: HistoryInput = { actor: "", tool: "", businessId: "", after: null, limit: 21 };
const YESTERDAY = new Date(Date.now() - 24 * 3_600_000).toISOString();
const INPUTS: readonly [string, Partial<HistoryInput>][] = [
  ["everything", {}],
  ["a later page", { after: parseCursor(`${YESTERDAY}_a77`) }],
  ["a page after a change set", { after: parseCursor(`${YESTERDAY}_c00000000-0000-4000-8000-000000000000`) }],
  ["a person", { actor: "administrator:3" }],
  ["a person who did nothing", { actor: "operator:nadie" }],
  ["a tool", { tool: "setting" }],
  ["a tool that nobody used", { tool: "merge" }],
  ["a business", { businessId: "nori-48" }],
  ["a person and a tool", { actor: "administrator:3", tool: "review" }],
];

test.each(INPUTS)(
  "with 60,000 change sets and entries, the history of %s is read from indexes",
  async (_, input) => {
    const plans = await explainer.explain(async (orm) => {
      await historyQueries(orm).listChangeSets({ ...ALL, ...input });
      await historyQueries(orm).listAudit({ ...ALL, ...input });
    });
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan/);
  },
);

test("with 60,000 entries, the people, the changed businesses and a business by its name are found by indexes", async () => {
  const rows = await administer<{ id: string }>(used.url, "select id from change_sets limit 20");
  expect(await used.db.history.listActors()).toHaveLength(7);
  const plans = await explainer.explain(async (orm) => {
    await historyQueries(orm).listActors();
    await historyQueries(orm).listUndone(rows.map(({ id }) => id));
    await historyQueries(orm).listChangedBusinesses(rows.map(({ id }) => id));
  });
  for (const plan of plans)
    expect(plan).not.toMatch(/Seq Scan on (audit_entries|change_sets|business_changes)/);
});
