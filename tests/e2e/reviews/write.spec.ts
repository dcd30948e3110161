import { decideReviews } from "../../../src/services/reviews/moderation.ts";
import { expect, test } from "../../support/e2e-test.ts";
import { fillReviews, reviewsOn } from "../../support/reviews/e2e-reviews.ts";

test.use({ ownSite: true });

const PLACE = "/producto/nori-48";
/** Longer than the minimum time to fill in the form. */
const A_WHILE_MS = 5_000;
const HELD = "La vamos a revisar antes de publicarla: por ahora la ves solo vos.";

test("D-09 B-04 B-07 B-09 a review is shown first and marked, and its author's name is stored; one with a link is seen by its author only until it is published", async ({
  page,
  site,
  browser,
}) => {
  await fillReviews(site, { businessId: "nori-48", reviews: [{ text: "La de antes", stars: 5 }] });
  await page.clock.install({ time: site.server.time });
  await page.goto(PLACE);
  const { section, entries, opener, text, author, send, choose } = reviewsOn(page);
  await choose(2);
  await opener.press("Enter");
  await expect(text).toBeFocused();
  await text.fill("Rico, pero\nmuy salado");
  await author.fill("Ana");
  await page.clock.fastForward(A_WHILE_MS);
  await send.click();
  await expect(text).toBeHidden();
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText("Rico, pero");
  await expect(entries.first()).toContainText("Tu reseña");
  await expect(entries.first()).toBeFocused();
  await expect(section.getByText("2 reseñas", { exact: true })).toBeVisible();
  await expect(section.getByText("3,5", { exact: true })).toBeVisible();
  // Its stars count: they are not only in this browser.
  await expect(section).not.toContainText("Queda en este navegador");

  site.server.time = new Date(site.server.time.getTime() + A_WHILE_MS);
  await opener.click();
  await expect(author).toHaveValue("Ana");
  await expect(text).toHaveValue("");
  await choose(5);
  await text.fill("La carta está en www.nori.com.ar");
  await page.clock.fastForward(A_WHILE_MS);
  await send.click();
  await expect(entries.first()).toContainText(HELD);
  await page.reload();
  await expect(entries).toHaveText([
    new RegExp(`www\\.nori\\.com\\.ar.*${HELD}`),
    /Rico, pero/,
    /La de antes/,
  ]);
  await expect(entries.nth(1).getByText("Tu reseña", { exact: true })).toBeVisible();
  await expect(entries.nth(1).getByRole("time")).toHaveText(/recién|hace 1 minuto/);
  await expect(section.getByText("3,5", { exact: true })).toBeVisible();

  const other = await browser.newPage();
  await other.goto(`${site.url}${PLACE}`);
  await expect(reviewsOn(other).entries).toHaveText([/Rico, pero/, /La de antes/]);
  await expect(reviewsOn(other).entries.first()).not.toContainText("Tu reseña");
  await other.close();

  const [row] = await site.sql<{ id: string }>(
    "select id from reviews where status = 'held' and business_id = 'nori-48'",
  );
  await decideReviews(site.services, { status: "published", reviews: [{ id: row?.id ?? "" }] });
  // The server learns of it through the database.
  await expect
    .poll(async () => (await page.request.get(PLACE)).text())
    .toContain("La carta está en www.nori.com.ar");
  await page.reload();
  await expect(entries).toHaveText([/www\.nori\.com\.ar/, /Rico, pero/, /La de antes/]);
  await expect(entries.first()).toContainText("Tu reseña");
  await expect(section).not.toContainText(HELD);
});
