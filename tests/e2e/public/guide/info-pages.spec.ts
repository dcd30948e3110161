import type { Page } from "@playwright/test";
import { expect, test } from "../../../support/e2e-test.ts";

const foot = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Al pie" }).getByRole("link", { name, exact: true });

test("R-10 the footer links every information page; static ones navigate without a request", async ({
  page,
  follow,
}) => {
  await page.goto("/categoria/sushis");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\.data/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await follow(foot(page, "Para negocios"), { heading: "Tu negocio en la guía" });
  await follow(foot(page, "Contacto"), { heading: "Contacto" });
  await follow(foot(page, "Política de privacidad"), { heading: "Política de privacidad" });
  await page.getByRole("navigation", { name: "En esta página" }).getByText("Menores de 13 años").click();
  await expect(page.getByRole("heading", { name: "Menores de 13 años" })).toBeInViewport();
  await follow(foot(page, "Términos y condiciones"), { heading: "Términos y condiciones" });
  expect(asked).toEqual([]);
  await follow(foot(page, "Sobre nosotros"), { heading: "Sobre nosotros" });
  expect(asked).toEqual(["/sobre-nosotros.data"]);
  await expect(page).toHaveTitle("Sobre nosotros | Guía Diagonal");
  await page.getByRole("navigation", { name: "Estás acá" }).getByRole("link", { name: "Inicio" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dónde comer en La Plata");
});
