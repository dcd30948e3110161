import type { Page, Route } from "@playwright/test";
import sharp from "sharp";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expect, test } from "../../support/e2e-test.ts";
import { letTimePass, signUp } from "../../support/personal/e2e-member.ts";
import { fillReviews, reviewsOn } from "../../support/reviews/e2e-reviews.ts";

test.use({ ownSite: true });

const PLACE = "/producto/nori-48";
/** Longer than the minimum time to fill in the form. */
const A_WHILE_MS = 5_000;
const PIECES = "**/fotos/subidas/*";

/** Noise, so that the shrunk picture has several pieces. */
async function photograph(width: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width, height: Math.round(width * 0.75), channels: 3, background: "#a42", noise } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  return { name: `foto-${width}.jpg`, mimeType: "image/jpeg", buffer };
}

async function writeWithPhotos(page: Page, files: Awaited<ReturnType<typeof photograph>>[]) {
  const { section, opener, text, author, send, choose } = reviewsOn(page);
  await choose(5);
  await opener.click();
  await text.fill("La terraza es una maravilla");
  await author.fill("Marta G.");
  const input = section.getByLabel("Agregar fotos");
  await input.setInputFiles(files);
  await expect(section.getByText("Se manda con la reseña")).toHaveCount(files.length);
  expect(await listAxeViolations(page)).toEqual([]);
  await page.clock.fastForward(A_WHILE_MS);
  await send.click();
}

test("V-08 photos sent with a review survive a lost connection, wait for the staff, show in the gallery, and are removed by their author", async ({
  page,
  site,
  browser,
  problems,
}) => {
  problems.expect(/subidas.*ERR_CONNECTION_RESET/);
  problems.expect(/ERR_CONNECTION_RESET.*subidas/);
  letTimePass(site);
  await fillReviews(site, { businessId: "nori-48", reviews: [] });
  await signUp(page, "marta");
  await page.clock.install();
  await page.goto(PLACE);
  const { section } = reviewsOn(page);
  let lost = 0;
  const lose = async (route: Route) => {
    lost++;
    if (lost > 2) return route.continue();
    // The server has the piece, but its answer is lost.
    await route.fetch();
    return route.abort("connectionreset");
  };
  await page.route(PIECES, lose);
  await writeWithPhotos(page, [await photograph(900), await photograph(800)]);
  const strip = section.getByRole("list", { name: "Fotos de la reseña" });
  await expect(strip.getByRole("img", { name: "Foto de Nori 48, de Marta G." })).toHaveCount(2);
  await expect(strip.getByText("En revisión")).toHaveCount(2);
  expect(lost).toBeGreaterThan(2);
  expect(await site.sql("select 1 from review_photos")).toHaveLength(2);
  expect(await site.sql("select 1 from photo_uploads")).toEqual([]);
  expect(await (await page.request.get(PLACE)).text()).not.toContain("Foto de Marta G.");

  const staff = await browser.newPage({ baseURL: site.url });
  await enterAsAdministrator({ page: staff, site, name: "dora" });
  await staff.goto("/admin/resenas?ver=fotos");
  const card = staff.getByRole("article");
  await expect(card).toContainText("2 fotos por decidir");
  await expect(card.getByText("Estrellas ocultas hasta decidir").first()).toBeAttached();
  const first = card.getByRole("listitem").first();
  await first.getByRole("button", { name: "Publicar foto" }).click();
  await expect(first).toContainText("Publicada");
  await card.getByRole("listitem").nth(1).getByRole("button", { name: "Rechazar" }).click();
  await expect(card.getByRole("listitem").nth(1)).toContainText("Rechazada");
  await card.getByRole("listitem").nth(1).getByRole("button", { name: "Deshacer" }).click();
  await expect(card.getByRole("listitem").nth(1)).toContainText("Por decidir");
  expect(await listAxeViolations(staff)).toEqual([]);
  await staff.close();

  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto(PLACE);
  const gallery = visitor.getByRole("region", { name: "Fotos", exact: true });
  await expect(gallery.getByText("Foto de Marta G.")).toBeAttached();
  await expect(gallery.getByRole("img", { name: "Foto de Nori 48, de Marta G." })).toHaveCount(1);
  const report = visitor.getByRole("link", { name: "Reportar foto" });
  await report.click();
  await visitor.getByLabel("¿Por qué? (opcional)").fill("Salgo yo");
  expect(await listAxeViolations(visitor)).toEqual([]);
  await visitor.getByRole("button", { name: "Sí, reportar" }).click();
  await expect(visitor.getByText("Gracias por avisar. La vamos a revisar.")).toBeVisible();

  await page.unroute(PIECES, lose);
  await page.goto("/perfil");
  await expect(page.getByText("En revisión")).toBeVisible();
  expect(await listAxeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: /^Fotos de tu reseña/ }).click();
  const dialog = page.getByRole("dialog", { name: "Fotos de tu reseña" });
  await expect(dialog).toBeVisible();
  expect(await listAxeViolations(page)).toEqual([]);
  for (const left of [1, 0]) {
    await dialog.getByRole("button", { name: "Quitar la foto" }).first().click();
    await dialog.getByRole("button", { name: "Sí, quitarla" }).click();
    await expect(dialog.getByRole("img")).toHaveCount(left);
  }
  await visitor.goto(PLACE);
  await expect(visitor.getByText("Foto de Marta G.")).toHaveCount(0);
  await visitor.close();
});
