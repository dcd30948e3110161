import { beforeEach, expect, test } from "vitest";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { voteTags } from "../../domain/catalogue/catalogue-tags.ts";
import { PLAIN_REVIEW_VIEW } from "../../domain/reviews/review-view.ts";
import { addReview } from "./add-review.ts";
import { listReviews } from "./list-reviews.ts";

const used = fileDatabase();
const slug = "nori-48";
const review = { stars: 4, text: "Muy rico", author: "Ana" };
const sent = { slug, review, trap: "", elapsedMs: 30_000 as number | null };
const CLIENT = "cliente-1";

beforeEach(async () => {
  await administer(used.url, "truncate reviews cascade");
  await administer(used.url, "truncate rate_limits");
  await administer(used.url, "update businesses set rating_sum = 0, rating_count = 0, review_count = 0");
});

interface Sender {
  actor?: Actor;
  clientKey?: string;
  now?: Date;
}
const contextOf = (sender: Sender = {}) =>
  testContext({ db: used.db, actor: VISITOR, clientKey: CLIENT, ...sender });
const send = (changed: Partial<typeof sent> = {}, sender: Sender = {}) =>
  addReview(contextOf(sender).context, { ...sent, ...changed });
const say = (text: string, author = "Ana") =>
  send({ review: { ...review, text, author } }, { clientKey: author });
const sums = (id = slug) =>
  administer(used.url, `select rating_sum, rating_count, review_count from businesses where id = '${id}'`);
const stored = () =>
  administer<Record<string, unknown>>(
    used.url,
    "select author, stars, text, status, member_id from reviews order by at, text",
  );

test("B-04 D-09 a visitor's review is stored and counted; its place is rendered again, and lists change softly", async () => {
  const { context, changes } = contextOf();
  expect(await addReview(context, sent)).toMatchObject({
    author: "Ana",
    stars: 4,
    text: "Muy rico",
    status: "published",
    businessId: slug,
  });
  expect(await stored()).toEqual([
    { author: "Ana", stars: 4, text: "Muy rico", status: "published", member_id: null },
  ]);
  expect(await sums()).toEqual([{ rating_sum: 4, rating_count: 1, review_count: 1 }]);
  expect(changes).toEqual([voteTags({ id: slug, categoryId: "sushi" })]);
  const [{ updated_at: updatedAt } = {}] = await administer<{ updated_at: Date }>(
    used.url,
    `select updated_at from businesses where id = '${slug}'`,
  );
  expect(updatedAt).toEqual(context.clock.now());
});

test("B-09 of a member's reviews only the newest counts; anonymous accounts are not members", async () => {
  await addMembers(used.db, ["ana"]);
  const member = { id: "ana", email: "ana@guia.example", name: "Ana", emailVerified: true };
  await send({ review: { ...review, stars: 1 } }, { actor: { kind: "member", member } });
  const later = contextOf({
    actor: { kind: "member", member },
    now: new Date("2026-03-01T12:01:00Z"),
  });
  await addReview(later.context, { ...sent, review: { ...review, stars: 5, text: "Mejoró" } });
  await send(
    { review: { ...review, stars: 2, text: "Otra", author: "Beto" } },
    { actor: { kind: "anonymous", id: "x" } },
  );
  expect(await sums()).toEqual([{ rating_sum: 7, rating_count: 2, review_count: 3 }]);
  expect((await stored()).map((row) => row.member_id)).toEqual(["ana", null, "ana"]);
});

test("D-09 a review with a link or sent too quickly is held, not counted, and invalidates no page", async () => {
  const { context, changes } = contextOf();
  const linked = await addReview(context, { ...sent, review: { ...review, text: "Vayan a www.otro.com" } });
  const quick = await addReview(context, { ...sent, elapsedMs: 500, review: { ...review, text: "Rico" } });
  expect([linked.status, quick.status]).toEqual(["held", "held"]);
  expect(await sums()).toEqual([{ rating_sum: 0, rating_count: 0, review_count: 0 }]);
  expect(changes).toEqual([]);
  const listing = { business: { id: slug }, view: PLAIN_REVIEW_VIEW };
  expect(await listReviews(context, { ...listing, sentId: "" })).toMatchObject({
    reviews: [],
    total: 0,
    sent: null,
  });
  const shown = await listReviews(context, { ...listing, sentId: linked.id });
  expect(shown).toMatchObject({
    reviews: [],
    total: 0,
    sent: { text: "Vayan a www.otro.com", status: "held" },
  });
  const elsewhere = await listReviews(context, {
    ...listing,
    business: { id: "polo-61" },
    sentId: linked.id,
  });
  expect(elsewhere.sent).toBeNull();
});

test("D-09 a filled honeypot is answered as held, and nothing is stored", async () => {
  expect(await send({ trap: "https://spam.example" })).toMatchObject({ status: "held", text: "Muy rico" });
  expect(await stored()).toEqual([]);
});

test("D-09 a review sent twice is stored once, concurrently or as a retry", async () => {
  const both = await Promise.all([send(), send()]);
  const again = await send();
  expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1);
  expect(await sums()).toEqual([{ rating_sum: 4, rating_count: 1, review_count: 1 }]);
});

test("D-09 B-04 an equal review of another client, author, rating or day is another review", async () => {
  await send();
  const others = [
    await send({}, { clientKey: "cliente-2" }),
    await send({ review: { ...review, stars: 1 } }),
    await send({ review: { ...review, author: "Beto" } }),
    await addReview(contextOf({ now: new Date("2026-03-04T12:00:00Z") }).context, sent),
  ];
  expect(new Set(others.map(({ id }) => id)).size).toBe(4);
  expect(await stored()).toHaveLength(5);
});

test("V-07 the name of a form, sent by another client with other words, gets nothing of the first review", async () => {
  const submission = "ab".repeat(32);
  const sendNamed = (text: string, clientKey: string) =>
    addReview(contextOf({ clientKey }).context, { ...sent, submission, review: { ...review, text } });
  const { id } = await sendNamed("Muy rico", "cliente-1");
  expect(await sendNamed("Otra cosa", "cliente-2")).toMatchObject({ text: "Otra cosa" });
  expect((await sendNamed("Muy rico", "cliente-3")).id).toBe(id);
  expect(await stored()).toHaveLength(2);
});

test("D-09 a retry past midnight is the same review, and a hidden one stays hidden", async () => {
  const late = contextOf({ now: new Date("2026-03-01T23:59:00Z") });
  const first = await addReview(late.context, sent);
  await administer(used.url, "update reviews set status = 'hidden'");
  const next = contextOf({ now: new Date("2026-03-02T00:01:00Z") });
  expect(await addReview(next.context, sent)).toEqual({ ...first, status: "held" });
  expect(await stored()).toHaveLength(1);
});

test("D-09 reviews without words are not copies of each other", async () => {
  for (const text of ["🍕🍕", "😡😡"]) await say(text);
  expect(await stored()).toHaveLength(2);
});

test("D-09 the same words sent to several businesses at once are stored once", async () => {
  const text = "Fuimos con mi hermana un martes y nos atendieron bárbaro.";
  const answers = await Promise.allSettled(
    ["nori-48", "polo-61", "aji-17", "iolanda"].map((place) =>
      send({ slug: place, review: { ...review, text } }),
    ),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("D-09 a copied text is refused for any business, a common phrase is not", async () => {
  const own = "Fuimos con mi hermana un martes y nos atendieron bárbaro.";
  const refusal = {
    ...{ code: "invalid", field: "text" },
    spanish: "Ya hay una reseña con ese mismo texto. Contalo con tus palabras.",
  };
  await say(own);
  await expect(say(own.toUpperCase(), "Beto")).rejects.toMatchObject(refusal);
  const elsewhere = send({ slug: "polo-61", review: { ...review, text: own } });
  await expect(elsewhere).rejects.toMatchObject(refusal);
  await administer(used.url, "update reviews set status = 'hidden'");
  await expect(say(own, "Beto"), "also once it was taken down").rejects.toMatchObject(refusal);
  for (const author of ["Ana", "Beto"]) await say("¡Muy rico!", author);
  expect(await stored()).toHaveLength(3);
});

test("D-09 a review of an unknown, similarly named or unlisted business is refused", async () => {
  for (const name of ["no-hay", "nori-49", ""])
    await expect(send({ slug: name })).rejects.toMatchObject({ code: "not-found" });
  await administer(used.url, "update businesses set active = false where id = 'polo-61'");
  await expect(send({ slug: "polo-61" })).rejects.toMatchObject({ code: "not-found" });
  await administer(used.url, "update businesses set active = true where id = 'polo-61'");
  expect(await stored()).toEqual([]);
});

test("D-09 the reviews of one business are rate-limited over all clients", async () => {
  for (let index = 0; index < 30; index++) await say(`Número ${index}`, `Persona ${index}`);
  await expect(say("Uno más", "Otra")).rejects.toMatchObject({
    code: "too-many",
    spanish: expect.stringContaining("Este lugar recibió muchas reseñas seguidas."),
  });
  await expect(send({ slug: "polo-61" })).resolves.toMatchObject({ status: "published" });
});

test.each([
  { elapsedMs: 30_000, limit: 6 },
  { elapsedMs: null, limit: 3 },
])(
  "D-09 a client may send $limit reviews in a row (seconds on the form: $elapsedMs)",
  async ({ elapsedMs, limit }) => {
    const sendNumber = (index: number) =>
      send({ elapsedMs, review: { ...review, text: `Número ${index}`, author: `Persona ${index}` } });
    for (let index = 0; index < limit; index++) await sendNumber(index);
    await expect(sendNumber(limit)).rejects.toMatchObject({
      code: "too-many",
      spanish: expect.stringContaining("Escribiste varias reseñas seguidas."),
    });
  },
);

test("B-04 two concurrent reviews are both counted", async () => {
  await Promise.all([
    send({ review: { stars: 5, text: "Una", author: "Ana" } }),
    send({ review: { stars: 2, text: "Otra", author: "Beto" } }),
  ]);
  expect(await stored()).toHaveLength(2);
  expect(await used.db.businesses.findById(slug)).toMatchObject({ averageRating: 3.5, reviewCount: 2 });
});

test("B-04 B-09 a hundred reviews at once over ten places end exact in each of them", async () => {
  const slugs = (
    await administer<{ slug: string }>(
      used.url,
      "select slug from businesses where listable order by id limit 10",
    )
  ).map((row) => row.slug);
  const reviews = Array.from({ length: 100 }, (_, index) => ({
    ...sent,
    slug: slugs[index % 10] ?? "",
    review: { stars: 1 + (index % 5), text: `Reseña ${index}`, author: `Persona ${index}` },
  }));
  const answers = await Promise.all(
    reviews.map((each, index) => addReview(contextOf({ clientKey: `cliente-${index}` }).context, each)),
  );
  expect(answers.filter(({ status }) => status === "published")).toHaveLength(100);
  for (const [place, name] of slugs.entries()) {
    const stars = reviews.filter((_, index) => index % 10 === place).map((each) => each.review.stars);
    const sum = stars.reduce((total, each) => total + each, 0);
    const business = await used.db.businesses.findBySlug(name);
    expect(business).toMatchObject({ averageRating: sum / 10, ratingCount: 10, reviewCount: 10 });
  }
});
