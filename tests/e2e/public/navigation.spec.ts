import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";

const HOME = "Dónde comer en La Plata";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const structuredData = (page: Page) => page.locator('script[type="application/ld+json"]');

/** All metadata of the head as one list, from the page or from HTML, so that stale or duplicate tags show. */
const headOf = (page: Page, html: string | null = null) =>
  page.evaluate((text) => {
    const { head } = text === null ? document : new DOMParser().parseFromString(text, "text/html");
    return [...head.querySelectorAll("title, link[rel=canonical], meta[property], meta[name]")]
      .map((element) => element.outerHTML.replaceAll('=""', ""))
      .filter((line) => !/name="(viewport|color-scheme|theme-color)"/.test(line))
      .sort();
  }, html);

/** The head is the same as in the server's HTML. */
async function expectSentHead(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} | Guía Diagonal`);
  const sent = await headOf(page, await (await page.request.get(page.url())).text());
  expect(sent.length).toBeGreaterThan(15);
  expect(await headOf(page)).toEqual(sent);
}

test("H-03 M-01 M-02 M-03 D-04 R-10 from the home to a category, a business and back, the browser loads one document, nothing from other origins, each page has the head of its own document, each return shows the same home, and static pages make no request", async ({
  page,
  follow,
  site,
}) => {
  let documents = 0;
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
    if (!request.url().startsWith(`${site.url}/`)) elsewhere.push(request.url());
  });
  const homes = new Set<string>();
  const noteHome = async () => {
    await expect(heading(page)).toHaveText(HOME);
    homes.add((await page.getByRole("main").getByRole("heading", { level: 3 }).allTextContents()).join());
  };
  await page.goto("/");
  await noteHome();
  await expectSentHead(page, HOME);
  await expect(structuredData(page)).toHaveCount(1);
  expect(await structuredData(page).textContent()).toContain("https://schema.org");

  const nav = page.getByRole("navigation", { name: "Categorías" });
  for (const name of ["Heladerías", "Pizzerías"]) {
    await follow(nav.getByRole("link", { name }), { heading: name });
    await expectSentHead(page, `${name} en La Plata`);
  }
  await expect(structuredData(page)).toHaveCount(0);
  await expect(page).toHaveURL("/categoria/pizzerias");
  await expect(nav.getByRole("link", { name: "Pizzerías" })).toHaveAttribute("aria-current", "page");

  const card = page.getByRole("main").getByRole("article").first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await follow(card.getByRole("link"), { heading: title });
  await expectSentHead(page, title);

  await page.evaluate(() => history.back());
  await expect(heading(page)).toHaveText("Pizzerías");
  await page.evaluate(() => history.go(-2));
  await noteHome();
  await expectSentHead(page, HOME);
  await page.evaluate(() => history.go(3));
  await expect(heading(page)).toHaveText(title);
  await follow(page.getByRole("link", { name: "Volver a la página principal" }), { heading: HOME });
  await expect(page).toHaveURL("/");
  await noteHome();
  expect(homes.size).toBe(1);

  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\.data/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  const foot = (name: string) =>
    page.getByRole("navigation", { name: "Al pie" }).getByRole("link", { name, exact: true });
  await follow(foot("Para negocios"), { heading: "Tu negocio en la guía" });
  await follow(foot("Contacto"), { heading: "Contacto" });
  await follow(foot("Política de privacidad"), { heading: "Política de privacidad" });
  await page.getByRole("navigation", { name: "En esta página" }).getByText("Menores de 13 años").click();
  await expect(page.getByRole("heading", { name: "Menores de 13 años" })).toBeInViewport();
  await follow(foot("Términos y condiciones"), { heading: "Términos y condiciones" });
  expect(asked).toEqual([]);
  await follow(foot("Sobre nosotros"), { heading: "Sobre nosotros" });
  expect(asked).toEqual(["/sobre-nosotros.data"]);
  await expectSentHead(page, "Sobre nosotros");
  const trail = page.getByRole("navigation", { name: "Estás acá" });
  await follow(trail.getByRole("link", { name: "Inicio" }), { heading: HOME });
  expect(documents).toBe(1);
  expect(elsewhere).toEqual([]);
});
