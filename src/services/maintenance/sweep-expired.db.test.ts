import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { sweepExpired } from "./sweep-expired.ts";

const used = fileDatabase();
const now = new Date("2026-03-01T12:00:00Z");

function entry(subject: string, expiresAt: string) {
  return {
    at: now,
    actor: "operator:ana",
    action: "x",
    subject,
    details: {},
    expiresAt: new Date(expiresAt),
  };
}

test("expired audit entries are deleted once by concurrent sweeps, others stay", async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      used.db.audit.append(entry(`old-${index}`, "2026-03-01T12:00:00Z")),
    ),
  );
  await used.db.audit.append(entry("young", "2026-03-01T12:00:01Z"));
  const { context } = testContext({ db: used.db, actor: SYSTEM, now });
  const swept = await Promise.all([sweepExpired(context), sweepExpired(context)]);
  expect(swept.reduce((sum, { deleted }) => sum + deleted, 0)).toBe(30);
  expect(await used.db.audit.listOfSubject({ subject: "old-1", limit: 1 })).toEqual([]);
  expect(await used.db.audit.listOfSubject({ subject: "young", limit: 1 })).toHaveLength(1);
});

test("a rate limit that is full again is deleted; one that was just hit stays", async () => {
  const hour = 60 * 60 * 1_000;
  const hit = { rule: "search", hitMs: hour, burst: 2 };
  await used.db.rateLimits.hit({ ...hit, key: "gone", now: new Date(Date.now() - 2 * hour) });
  await used.db.rateLimits.hit({ ...hit, key: "here" });
  const { context } = testContext({ db: used.db, actor: SYSTEM, now });
  expect(await sweepExpired(context)).toEqual({ deleted: 1 });
  await used.db.rateLimits.hit({ ...hit, key: "here" });
  expect(await used.db.rateLimits.hit({ ...hit, key: "here" })).not.toBeNull();
});

test("the 5,000 most frequent searches without results stay", async () => {
  await administer(
    used.url,
    "truncate missed_searches, daily_counts; insert into missed_searches select 'texto ' || n, 1 + n % 2, timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 6200) n",
  );
  await used.db.missedSearches.count({ text: "texto 6200", at: now });
  const { context } = testContext({ db: used.db, actor: SYSTEM, now });
  expect(await sweepExpired(context)).toEqual({ deleted: 1_200 });
  const left = await used.db.missedSearches.listMost({ limit: 10_000 });
  expect(left).toHaveLength(5_000);
  // The evens were looked for once, the odd ones twice: the oldest of those looked for once went.
  expect(left.map(({ text }) => text)).not.toContain("texto 2400");
  expect(left.map(({ text }) => text)).toEqual(expect.arrayContaining(["texto 2402", "texto 1"]));
  expect(left.at(0)).toMatchObject({ text: "texto 6200", count: 2 });
});

test("A-02 expired sessions and links, and anonymous accounts idle for a month, are deleted", async () => {
  await administer(
    used.url,
    `insert into users (id, name, email, is_anonymous, updated_at) values
      ('idle', 'x', 'idle', true, '2026-01-30T12:00:00Z'), ('young', 'x', 'young', true, '2026-01-30T12:00:01Z'),
      ('back', 'x', 'back', true, '2025-01-01'), ('left', 'x', 'left', true, '2025-01-01'),
      ('keeps', 'x', 'keeps', true, '2025-01-01'), ('ana', 'x', 'ana', false, '2025-01-01');
    insert into sessions (id, user_id, token, expires_at) values ('1', 'back', '1', '2026-03-02'), ('2', 'left', '2', '2026-03-01T12:00:00Z'), ('3', 'ana', '3', '2026-02-01');
    insert into verifications (id, identifier, value, expires_at) values ('1', 'x', 'x', '2026-03-01T12:00:00Z'), ('2', 'x', 'x', '2026-03-01T12:00:01Z');
    insert into favourites values ('keeps', 'nori-48', true, now())`,
  );
  const { context } = testContext({ db: used.db, actor: SYSTEM, now });
  expect(await sweepExpired(context)).toEqual({ deleted: 5 });
  const left = (table: string) => administer(used.url, `select id from ${table} order by id`);
  expect(await left("users")).toEqual([{ id: "ana" }, { id: "back" }, { id: "keeps" }, { id: "young" }]);
  expect(await left("sessions")).toEqual([{ id: "1" }]);
  expect(await left("verifications")).toEqual([{ id: "2" }]);
});

test("I-01 visits are deleted after 26 months, visitor hashes and the salt after the day", async () => {
  await administer(
    used.url,
    `truncate visits;
    insert into visits values ('2024-01-01', '/', 3, 1), ('2023-12-31', '/', 3, 1), ('2026-02-28', '/', 3, 1);
    insert into visit_marks values ('2026-02-28', '/', 'a'), ('2026-02-27', '/', 'b'), ('2026-03-01', '/', 'a');
    insert into settings (name, value) values ('visit_salt', '{"day": "2026-02-28", "salt": "x"}')`,
  );
  const sweepAt = (time: string) =>
    sweepExpired(testContext({ db: used.db, actor: SYSTEM, now: new Date(time) }).context);
  const salts = () => administer(used.url, "select 1 from settings where name = 'visit_salt'");
  // Still the 28th in La Plata, and 26 months since the 28th of December.
  expect(await sweepAt("2026-03-01T02:59:59Z")).toEqual({ deleted: 1 });
  expect(await salts()).toHaveLength(1);
  expect(await sweepAt("2026-03-01T03:00:00Z")).toEqual({ deleted: 2 });
  expect(await salts()).toHaveLength(0);
  expect(await administer(used.url, "select day::text from visits order by day")).toEqual([
    { day: "2024-01-01" },
    { day: "2026-02-28" },
  ]);
  expect(await administer(used.url, "select day::text from visit_marks")).toEqual([{ day: "2026-03-01" }]);
});

test("only the system sweeps", async () => {
  const { context } = testContext({ db: used.db, actor: OPERATOR });
  await expect(sweepExpired(context)).rejects.toMatchObject({ code: "forbidden" });
});

test("AX-07 job runs are deleted with their items 90 days after their end, active ones stay", async () => {
  await administer(
    used.url,
    `insert into job_runs (id, kind, exclusive_key, initiator, state, created_at, finished_at) values
      ('00000000-0000-0000-0000-000000000001', 'old', 'a', 'x', 'done', '2025-01-01', '2025-12-01'),
      ('00000000-0000-0000-0000-000000000002', 'young', 'b', 'x', 'done', '2025-01-01', '2025-12-02'),
      ('00000000-0000-0000-0000-000000000003', 'active', 'c', 'x', 'running', '2025-01-01', null);
    insert into job_run_items select id, i::text, 'done', '', now() from job_runs, generate_series(1, 1100) i`,
  );
  await sweepExpired(testContext({ db: used.db, actor: SYSTEM, now }).context);
  expect(await administer(used.url, "select kind from job_runs order by id")).toEqual([
    { kind: "young" },
    { kind: "active" },
  ]);
  expect(await administer(used.url, "select count(*)::int as items from job_run_items")).toEqual([
    { items: 2_200 },
  ]);
});

test("I-01 V-11 daily counts are deleted after 26 months, errors after 7 days, and the client of a review after 30", async () => {
  await administer(
    used.url,
    `insert into daily_counts (day, kind, count) values ('2024-01-01', 'search-found', 1), ('2023-12-31', 'search-found', 1);
    insert into logged_errors (request_id, at, method, path, status, message) values
      ('old', '2026-02-22T11:59:59Z', 'GET', '/', 500, 'x'), ('young', '2026-02-22T12:00:00Z', 'GET', '/', 500, 'x');
    insert into reviews (business_id, author, stars, text, at, client_hash, hold_reasons) values
      ('nori-48', 'old', 4, 'x', '2026-01-30T11:59:59Z', 'a', '{link}'), ('nori-48', 'young', 4, 'x', '2026-01-30T12:00:00Z', 'b', '{link}')`,
  );
  await sweepExpired(testContext({ db: used.db, actor: SYSTEM, now }).context);
  expect(
    await administer(used.url, "select day::text from daily_counts where kind = 'search-found'"),
  ).toEqual([{ day: "2024-01-01" }]);
  expect(await administer(used.url, "select request_id as id from logged_errors")).toEqual([{ id: "young" }]);
  expect(
    await administer(
      used.url,
      "select author, client_hash as hash, hold_reasons as reasons from reviews where hold_reasons = '{link}' and author in ('old', 'young') order by 1",
    ),
  ).toEqual([
    { author: "old", hash: null, reasons: ["link"] },
    { author: "young", hash: "b", reasons: ["link"] },
  ]);
});

test("I-01 the sender of a suggestion is erased a year after the decision, and not before", async () => {
  await administer(
    used.url,
    `insert into suggestions (business_name, user_name, user_email, status, reviewed_at) values
      ('Vieja', 'Ana', 'ana@guia.example', 'approved', '2025-03-01T12:00:00Z'),
      ('Reciente', 'Ana', 'ana@guia.example', 'rejected', '2025-03-01T12:00:01Z'),
      ('Pendiente', 'Ana', 'ana@guia.example', 'pending', null)`,
  );
  const { context } = testContext({ db: used.db, actor: SYSTEM, now });
  await sweepExpired(context);
  await sweepExpired(context);
  const rows = await administer(
    used.url,
    "select business_name as name, user_name, user_email, erased_at from suggestions where business_name in ('Vieja', 'Reciente', 'Pendiente') order by 1",
  );
  const whole = { user_name: "Ana", user_email: "ana@guia.example", erased_at: null };
  expect(rows).toEqual([
    { name: "Pendiente", ...whole },
    { name: "Reciente", ...whole },
    { name: "Vieja", user_name: null, user_email: null, erased_at: now },
  ]);
});
