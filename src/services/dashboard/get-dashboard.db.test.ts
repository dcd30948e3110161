import { beforeEach, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { recordStatements } from "../../../tests/support/queries/record-statements.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { countPending } from "./count-pending.ts";
import { getDashboard } from "./get-dashboard.ts";

const used = fileDatabase();
const NOW = new Date("2026-03-01T15:00:00Z");
const contextOf = (actor = OPERATOR) => testContext({ db: used.db, actor, now: NOW }).context;

const addReview = ({ at = NOW, status = "published", reports = 0 }) =>
  administer(
    used.url,
    `insert into reviews (business_id, author, stars, text, at, status, open_reports)
     values ('nori-48', 'Ana', 4, 'Rico', '${at.toISOString()}', '${status}', ${reports})`,
  );

beforeEach(async () => {
  await administer(
    used.url,
    "truncate reviews, suggestions, daily_counts, missed_searches, logged_errors cascade",
  );
  await administer(used.url, "delete from users");
});

test("AD-02 users without the anonymous ones, active businesses, reviews of all businesses, and what is new in 30 days", async () => {
  await addMembers(used.db, ["ana", "beto"]);
  await administer(used.url, "update users set created_at = '2025-01-01' where id = 'ana'");
  await administer(used.url, "update users set created_at = '2026-02-20' where id = 'beto'");
  await administer(
    used.url,
    "insert into users (id, name, email, is_anonymous) values ('x', '', 'x@anonimo', true)",
  );
  await addReview({});
  await addReview({ at: new Date("2025-06-01T12:00:00Z") });
  const { figures } = await getDashboard(contextOf());
  const [totals] = await administer<{ active: number; all: number; reviews: number }>(
    used.url,
    `select count(*) filter (where listable)::int as active, count(*)::int as all,
       sum(review_count)::int as reviews from businesses where deleted_at is null`,
  );
  expect(figures).toMatchObject({
    users: 2,
    newUsers: 1,
    activeBusinesses: totals?.active,
    businesses: totals?.all,
    reviews: totals?.reviews,
    newReviews: 1,
  });
});

test("AD-02 pending suggestions with the oldest, held and reported reviews", async () => {
  await administer(
    used.url,
    `insert into suggestions (business_name, status, created_at) values
       ('A', 'pending', '2026-02-27T12:00:00Z'), ('B', 'pending', '2026-02-28T12:00:00Z'), ('C', 'rejected', '2025-01-01');
     truncate freshness_reports;
     insert into freshness_reports (business_id, client_hash, answer, at) values
       ('nori-48', 'a', 'changed', now()), ('nori-48', 'b', 'closed', now()), ('cafe-las-tipas', 'a', 'same', now())`,
  );
  await addReview({ status: "held", reports: 1 });
  await addReview({ reports: 2 });
  await addReview({ status: "hidden" });
  const { waiting } = await getDashboard(contextOf());
  expect(waiting).toMatchObject({
    suggestions: 2,
    oldestSuggestion: "2026-02-27T12:00:00.000Z",
    heldReviews: 1,
    reportedReviews: 1,
    photoReviews: 0,
    pendingLists: 1,
    reportedBusinesses: 1,
  });
  expect(await countPending(contextOf())).toEqual({
    suggestions: 2,
    reviews: 2,
    lists: 1,
    reported: 1,
    jobs: 0,
  });
});

test("AD-02 the latest reviews are those that visitors can read", async () => {
  for (const minute of [0, 1, 2])
    await addReview({
      at: new Date(NOW.getTime() - minute * 60_000),
      status: minute === 0 ? "hidden" : "published",
    });
  expect((await getDashboard(contextOf())).latestReviews).toMatchObject([
    { business: "Nori 48", at: "2026-03-01T14:59:00.000Z" },
    { business: "Nori 48", at: "2026-03-01T14:58:00.000Z" },
  ]);
  await editCatalogue(contextOf(), { tool: "delete" }, (edit) => edit.delete("nori-48"));
  expect((await getDashboard(contextOf())).latestReviews).toEqual([]);
  await editCatalogue(contextOf(), { tool: "restore" }, (edit) => edit.restore("nori-48"));
});

test("AD-02 visits of 30 days against the 30 before; a day without visits is 0, one before the first is unknown", async () => {
  await administer(
    used.url,
    `insert into daily_counts (day, kind, name, count) values
       ('2026-03-01', 'views', '', 10), ('2026-02-27', 'views', '', 5), ('2026-01-20', 'views', '', 4),
       ('2026-03-01', 'entry', '/', 99)`,
  );
  const { visits } = await getDashboard(contextOf());
  expect(visits).toMatchObject({ total: 15, totalBefore: 4 });
  expect(visits?.days).toHaveLength(30);
  expect(visits?.days.at(-1)).toEqual({ day: "2026-03-01", views: 10, viewsBefore: 0 });
  expect(visits?.days.at(-2)).toMatchObject({ views: 0 });
  // 2026-01-20 is thirty days before 2026-02-19.
  expect(visits?.days.find(({ day }) => day === "2026-02-19")).toMatchObject({ viewsBefore: 4 });
  expect(visits?.days[0]).toMatchObject({ day: "2026-01-31", viewsBefore: null });
});

test("AD-02 a part that can't be read is unknown, and the rest is shown", async () => {
  await administer(
    used.url,
    "alter table daily_counts rename to away; alter table suggestions rename to gone",
  );
  try {
    const view = await getDashboard(contextOf());
    expect(view).toMatchObject({ visits: null, figures: null, waiting: { suggestions: 0 } });
    expect(view.latestReviews).toEqual([]);
    expect(view.health.find(({ title }) => title === "Base de datos")).toMatchObject({ level: "urgent" });
  } finally {
    await administer(
      used.url,
      "alter table away rename to daily_counts; alter table gone rename to suggestions",
    );
  }
});

test("AD-02 the dashboard needs three statements, besides those of the session, the pending counts and the jobs", async () => {
  const statements = await recordStatements(() => getDashboard(contextOf()));
  expect(statements.length).toBe(3);
});

test("G-03 the dashboard is for staff only", async () => {
  for (const actor of [VISITOR, SYSTEM]) {
    await expect(getDashboard(contextOf(actor))).rejects.toMatchObject(NOT_STAFF);
    await expect(countPending(contextOf(actor))).rejects.toMatchObject(NOT_STAFF);
  }
});
