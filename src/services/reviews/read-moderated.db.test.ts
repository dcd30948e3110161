import { beforeEach, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { readModerationView } from "../../domain/reviews/moderation-view.ts";
import { sweepExpired } from "../maintenance/sweep-expired.ts";
import { addReview } from "./add-review.ts";
import { decideReviews } from "./moderation.ts";
import { listModerated } from "./read-moderated.ts";
import { reportReview } from "./report-review.ts";

const used = fileDatabase();
const NOW = new Date("2026-03-01T12:00:00Z");
const staff = () => testContext({ db: used.db, actor: OPERATOR }).context;
const list = (query = "") => listModerated(staff(), readModerationView(new URLSearchParams(query)));

beforeEach(async () => {
  await administer(used.url, "truncate reviews cascade");
  await administer(used.url, "truncate rate_limits");
});

interface Written {
  readonly text: string;
  readonly author?: string;
  readonly slug?: string;
  readonly clientKey?: string;
  readonly elapsedMs?: number;
  readonly now?: Date;
}

async function write({ text, author = "Ana", slug = "nori-48", elapsedMs = 20_000, ...sender }: Written) {
  const { context } = testContext({ db: used.db, actor: VISITOR, ...sender });
  const review = { stars: 2, text, author };
  return (await addReview(context, { slug, review, trap: "", elapsedMs })).id;
}

async function report(
  id: string,
  { clientKey, reason = "", now = NOW }: { clientKey: string; reason?: string; now?: Date },
) {
  const { context } = testContext({ db: used.db, actor: VISITOR, clientKey, now });
  await reportReview(context, { id, reason });
}

const textsOf = ({ reviews }: Awaited<ReturnType<typeof list>>) => reviews.map(({ text }) => text);

test("V-11 the stars of a review leave the server only once it is decided", async () => {
  const held = await write({ text: "Miren www.algo.com" });
  const reported = await write({ text: "Horrible" });
  await write({ text: "Rico" });
  await report(reported, { clientKey: "uno" });
  for (const query of ["", "ver=retenidas", "ver=denunciadas", "ver=todas"])
    for (const review of (await list(query)).reviews) {
      expect(review.stars).toBeNull();
      expect(JSON.stringify(review)).not.toMatch(/"stars":[1-5]/);
    }
  await decideReviews(staff(), { status: "hidden", reviews: [{ id: held }, { id: reported }] });
  expect((await list("ver=ocultas")).reviews.map(({ stars }) => stars)).toEqual([2, 2]);
});

test("V-11 the average of a business with few ratings is not shown, since it gives the stars away", async () => {
  const id = await write({ text: "Una" });
  await report(id, { clientKey: "uno" });
  expect((await list()).reviews[0]?.business).toMatchObject({ rating: null, reviewCount: 1 });
  await write({ text: "Dos" });
  await write({ text: "Tres" });
  expect((await list()).reviews[0]?.business).toMatchObject({ rating: 2, reviewCount: 3 });
});

test("V-11 held and reported reviews wait, with why, and each filter has its count", async () => {
  const hidden = await write({ text: "Otra", now: new Date("2026-03-01T10:00:00Z") });
  await write({ text: "Miren www.algo.com", elapsedMs: 2_100, now: new Date("2026-03-01T11:00:00Z") });
  const reported = await write({ text: "Mienten con el peso" });
  await report(reported, { clientKey: "uno", reason: "Es una mentira" });
  await report(reported, { clientKey: "dos", reason: "Es una mentira" });
  await report(reported, { clientKey: "tres" });
  await decideReviews(staff(), { status: "hidden", reviews: [{ id: hidden }] });
  const { counts, reviews, hasMore } = await list();
  expect(counts).toEqual({ pending: 2, held: 1, reported: 1, photos: 0, hidden: 1, all: 3 });
  expect(hasMore).toBe(false);
  expect(reviews).toMatchObject([
    { text: "Mienten con el peso", openReports: 3, reportReasons: ["Es una mentira"], holdReasons: [] },
    { text: "Miren www.algo.com", openReports: 0, reportReasons: [], holdReasons: ["link", "fast:2"] },
  ]);
  expect(await used.db.dashboard.countPending()).toMatchObject({ reviews: 2 });
});

test("V-11 a report after a decision opens the review again, with the new reasons and what was decided before", async () => {
  const id = await write({ text: "Mala atención" });
  await report(id, { clientKey: "uno", reason: "Vieja" });
  await decideReviews(staff(), { status: "published", reviews: [{ id }] });
  expect((await list()).reviews).toEqual([]);
  const later = new Date("2026-03-02T12:00:00Z");
  await report(id, { clientKey: "uno", reason: "Otra vez", now: later });
  expect((await list()).reviews).toEqual([]);
  await report(id, { clientKey: "dos", reason: "Nueva", now: later });
  expect((await list()).reviews).toMatchObject([
    {
      ...{ openReports: 1, reportReasons: ["Nueva"], stars: null, status: "published" },
      decision: { by: "Consola (ana)", at: NOW.toISOString() },
    },
  ]);
});

test("V-11 other reviews of the same client within a day are beside, and forgotten after 30 days", async () => {
  const clientKey = "red-uno.red-grande";
  const day = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
  await write({ text: "Lejos", clientKey, now: day(30) });
  await write({ text: "Cerca", slug: "polo-61", clientKey, now: day(20) });
  await write({ text: "Miren www.algo.com", clientKey });
  await write({ text: "De otro", clientKey: "red-dos.red-grande" });
  const neighbours = async () => (await list()).reviews[0]?.neighbours;
  expect(await neighbours()).toMatchObject([
    { text: "Cerca", title: "Polo 61", status: "published", seen: "" },
  ]);
  const stored = await administer<{ hash: string }>(
    used.url,
    "select distinct client_hash as hash from reviews",
  );
  expect(stored).toHaveLength(2);
  for (const { hash } of stored) expect(clientKey).not.toContain(hash);
  const month = new Date(NOW.getTime() + 31 * 24 * 3_600_000);
  await sweepExpired(testContext({ db: used.db, actor: SYSTEM, now: month }).context);
  expect(await neighbours()).toEqual([]);
});

test("D-09 V-11 the fourth review of a client in ten minutes is held", async () => {
  const sendAll = async (slugs: readonly string[]) => {
    for (const slug of slugs) await write({ text: `Rico todo ${slug}`, slug, clientKey: "uno" });
  };
  await sendAll(["nori-48", "polo-61", "pizzeria-el-tilo"]);
  await write({ text: "La cuarta", clientKey: "uno" });
  expect((await list()).reviews).toMatchObject([{ text: "La cuarta", holdReasons: ["burst:4"] }]);
});

test("V-11 reviews are found by text, author and business, without accents, within a filter", async () => {
  await write({ text: "Canción de CAFÉ 100%" });
  await write({ text: "Rico", author: "Núñez", slug: "polo-61" });
  await write({ text: "Miren www.algo.com", slug: "polo-61" });
  expect(textsOf(await list("ver=todas&q=cafe"))).toEqual(["Canción de CAFÉ 100%"]);
  expect(textsOf(await list("ver=todas&q=NUNEZ"))).toEqual(["Rico"]);
  expect(textsOf(await list("ver=todas&q=polo 61")).sort()).toEqual(["Miren www.algo.com", "Rico"]);
  expect(textsOf(await list("q=polo 61"))).toEqual(["Miren www.algo.com"]);
  expect(textsOf(await list("ver=todas&q=%25%25%25"))).toEqual([]);
  expect(textsOf(await list("ver=todas&q=po"))).toHaveLength(3);
});

test("V-11 pages follow each other without a gap or a repetition", async () => {
  await used.db.transaction((store) =>
    store.reviews.addAll(
      Array.from({ length: 45 }, (_, index) => ({
        businessId: "nori-48",
        author: "Ana",
        stars: 3,
        text: `Reseña ${index}`,
        status: index % 2 === 0 ? ("held" as const) : ("published" as const),
        openReports: index % 2,
        at: new Date(NOW.getTime() - index * 60_000),
      })),
    ),
  );
  const pages = await Promise.all(["", "pagina=2", "pagina=3"].map(list));
  expect(pages.flatMap(textsOf)).toEqual(Array.from({ length: 45 }, (_, index) => `Reseña ${index}`));
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
});

test("G-03 only the staff lists reviews of every status", async () => {
  const { context } = testContext({ db: used.db, actor: VISITOR });
  await expect(listModerated(context, readModerationView(new URLSearchParams()))).rejects.toMatchObject(
    NOT_STAFF,
  );
});
