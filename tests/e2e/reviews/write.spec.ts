import { setReviewStatus } from "../../../src/services/reviews/moderation.ts";
import { expect, test } from "../../support/e2e-test.ts";
import { signUp } from "../../support/personal/e2e-member.ts";
import { fillReviews, reviewsOn } from "../../support/reviews/e2e-reviews.ts";

test.use({ ownSite: true });

const PLACE = "/producto/nori-48";
/** Longer than the minimum time to fill in the form. */
const A_WHILE_MS = 5_000;

test("D-09 B-04 B-07 a review is validated, sent once, and shown first and marked; its author's name is stored", async ({
  page,
  site,
  browser,
}) => {
  await fillReviews(site, { businessId: "nori-48", reviews: [{ text: "La de antes", stars: 5 }] });
  await page.clock.install({ time: site.server.time });
  await page.goto(PLACE);
  const { section, entries, opener, text, author, send, choose } = reviewsOn(page);
  await expect(text).toBeHidden();
  await opener.click();
  await send.click();
  for (const fault of ["selecciona una calificación", "escribe una reseña", "ingresa tu nombre"])
    await expect(section.getByText(`Por favor, ${fault}`, { exact: true })).toBeVisible();
  await expect(section.getByRole("radio", { name: "1 estrella" })).toBeFocused();
  await choose(2);
  await text.fill("   ");
  await author.fill("Ana");
  await send.click();
  await expect(section.getByRole("alert")).toHaveText("Por favor, escribe una reseña");
  await expect(text).toBeFocused();

  await text.fill("Rico, pero\nmuy salado");
  await page.clock.fastForward(A_WHILE_MS);
  const posts: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && posts.push(request.url())));
  await send.dblclick();
  await expect(text).toBeHidden();
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText("Rico, pero");
  await expect(entries.first()).toContainText("Tu reseña");
  await expect(entries.first()).toBeFocused();
  await expect(section.getByText("2 reseñas", { exact: true })).toBeVisible();
  await expect(section.getByText("3,5", { exact: true })).toBeVisible();
  expect(posts).toHaveLength(1);

  await page.reload();
  await expect(entries.first().getByText("Tu reseña")).toBeVisible();
  await expect(entries.first().getByRole("time")).toHaveText(/recién|hace 1 minuto/);
  await opener.click();
  await expect(author).toHaveValue("Ana");
  await expect(text).toHaveValue("");

  const other = await browser.newPage();
  await other.goto(`${site.url}${PLACE}`);
  await expect(reviewsOn(other).entries.first()).toContainText("Rico, pero");
  await expect(reviewsOn(other).entries.first()).not.toContainText("Tu reseña");
  await other.close();
});

test("B-07 a review that fails to save shows an error and its draft survives a reload; sent again it is stored once", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/request failed: POST .*\/resenas/);
  problems.expect(/console error: Failed to load resource: net::ERR_FAILED/);
  await fillReviews(site, { businessId: "nori-48", reviews: [] });
  await page.clock.install({ time: site.server.time });
  await page.goto(PLACE);
  const { section, entries, opener, text, author, send, choose } = reviewsOn(page);
  await opener.click();
  await choose(4);
  await text.fill("Un rincón para volver");
  await author.fill("Beto");
  await page.route("**/resenas", (route) => route.abort());
  await send.click();
  await expect(section.getByRole("alert")).toHaveText(
    "Error al guardar la reseña. Por favor, inténtalo de nuevo.",
  );
  await expect(text).toHaveValue("Un rincón para volver");
  await page.reload();
  await expect(text).toHaveValue("Un rincón para volver");
  await expect(author).toHaveValue("Beto");
  await expect(section.getByRole("radio", { name: "4 estrellas" })).toBeChecked();
  await page.unroute("**/resenas");
  await page.clock.fastForward(A_WHILE_MS);
  await send.click();
  await expect(entries).toHaveText([/Un rincón para volver/]);
  await page.reload();
  await expect(entries).toHaveCount(1);
  await expect(text).toBeHidden();
});

test("D-09 B-09 a member's review with a link is held: only its author sees it, marked, until it is published", async ({
  page,
  site,
  browser,
}) => {
  await fillReviews(site, { businessId: "nori-48", reviews: [] });
  await signUp(page, "ana");
  await page.goto(PLACE);
  const { section, entries, opener, text, author, send, choose } = reviewsOn(page);
  await opener.click();
  await expect(author).toHaveValue("ana");
  await choose(5);
  await text.fill("La carta está en www.nori.com.ar");
  await send.click();
  const held = "La vamos a revisar antes de publicarla: por ahora la ves solo vos.";
  await expect(entries.first()).toContainText(held);
  await expect(section).toContainText("Todavía nadie escribió sobre este lugar.");
  await page.reload();
  await expect(entries).toHaveText([new RegExp(`www\\.nori\\.com\\.ar.*${held}`)]);

  const other = await browser.newPage();
  await other.goto(`${site.url}${PLACE}`);
  await expect(reviewsOn(other).section).toBeVisible();
  await expect(reviewsOn(other).entries).toHaveCount(0);

  const [row] = await site.sql<{ id: string }>("select id from reviews where status = 'held'");
  await setReviewStatus(site.services, { id: row?.id ?? "", status: "published" });
  await expect(async () => {
    await other.reload();
    await expect(reviewsOn(other).entries).toHaveCount(1, { timeout: 100 });
  }).toPass();
  await page.reload();
  await expect(entries).toHaveText([/Tu reseña/]);
  await expect(entries.first()).not.toContainText(held);
  await other.close();
});
