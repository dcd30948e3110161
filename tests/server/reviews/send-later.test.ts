import { beforeEach, expect, test } from "vitest";
import { SUBMISSION_HEADER, SUBMITTER_HEADER } from "../../../src/contract/offline/offline.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();
const site = fileServer(database);
const NAME = "ab".repeat(32);
const DAY_MS = 24 * 60 * 60_000;

beforeEach(async () => {
  await administer(database.url, "truncate rate_limits");
  await administer(database.url, "delete from reviews where business_id = 'nori-48'");
});

const post = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
  site.get(path, {
    method: "POST",
    headers: { Accept: "application/json", Origin: "http://localhost:3000", ...headers },
    body: new URLSearchParams(fields),
  });

const sendReview = (headers: Record<string, string>, text = "Muy rico todo") =>
  post("/producto/nori-48/resenas", { stars: "5", text, author: "Ana", elapsed: "9000" }, headers);

const reviews = () => administer(database.url, "select text from reviews where business_id = 'nori-48'");

test("V-07 a review that is sent again days later, with the name of the first time, is stored once", async () => {
  const first = await sendReview({ [SUBMISSION_HEADER]: NAME, [SUBMITTER_HEADER]: "" });
  expect(first.status).toBe(200);
  site.server.time = new Date(site.server.time.getTime() + 5 * DAY_MS);
  const again = await sendReview({ [SUBMISSION_HEADER]: NAME, [SUBMITTER_HEADER]: "" });
  expect(await again.json()).toEqual(await first.json());
  expect(await reviews()).toHaveLength(1);
});

test("V-07 a name that is none counts for nothing", async () => {
  expect((await sendReview({ [SUBMISSION_HEADER]: "x".repeat(500) })).status).toBe(200);
  expect(await reviews()).toHaveLength(1);
});

test("V-07 what a member wrote is not sent as a visitor's", async () => {
  const answer = await sendReview({ [SUBMISSION_HEADER]: NAME, [SUBMITTER_HEADER]: "a-member" });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({
    message: "Entrá con la cuenta con la que lo escribiste para enviarlo.",
  });
  expect(await reviews()).toHaveLength(0);
});

test("V-07 a review of a place that is deleted meanwhile is refused with the reason", async () => {
  const name = { [SUBMISSION_HEADER]: NAME, [SUBMITTER_HEADER]: "" };
  await administer(
    database.url,
    "update businesses set active = false, deleted_at = now() where id = 'brumal'",
  );
  const fields = { stars: "5", text: "Muy rico todo", author: "Ana", elapsed: "9000" };
  const answer = await post("/producto/brumal/resenas", fields, name);
  expect(answer.status).toBe(410);
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^Lo sacamos porque cerró/) });
});

test("V-07 a suggestion that is sent again days later is stored once", async () => {
  const fields = { businessName: "Lo de Elsa", category: "", fax: "" };
  // Also where another account is signed in by then.
  const send = () => post("/sugerir", fields, { [SUBMISSION_HEADER]: NAME, [SUBMITTER_HEADER]: "a-member" });
  expect((await send()).status).toBe(200);
  site.server.time = new Date(site.server.time.getTime() + 5 * DAY_MS);
  expect((await send()).status).toBe(200);
  const stored = await administer(
    database.url,
    "select 1 from suggestions where business_name = 'Lo de Elsa'",
  );
  expect(stored).toHaveLength(1);
});

test("V-07 the worker is revalidated with every visit, has the version of the site, and less than 8 KB of code", async () => {
  const answer = await site.get("/service-worker.js");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  const code = await answer.text();
  expect(code).toMatch(/^var SITE_VERSION="[0-9a-f]{8}";/);
  expect(code.length).toBeLessThan(8_000);
});
