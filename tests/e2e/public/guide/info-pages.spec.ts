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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("I-01 I-02 I-03 each page has its facts, and each shortcut opens a mail with its subject", async ({
    page,
  }) => {
    const main = page.getByRole("main");
    await page.goto("/sobre-nosotros");
    await expect(main).toContainText("fundada en 2025");
    for (const [said, label, live] of [
      ["300+", "negocios verificados", /^Hoy en la guía: \d+ lugares$/],
      ["50+", "categorías", /^Hoy en la guía: \d+ categorías$/],
      ["1000+", "reseñas", /^Hoy en la guía: [\d.]+ reseñas$/],
      ["100%", "gratis", "para los negocios y para quienes la usan"],
    ] as const) {
      const figure = main.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
      await expect(figure.getByRole("definition")).toHaveText([said, live]);
    }

    await page.goto("/contacto");
    await expect(main).toContainText("Respondemos en 24-48 horas.");
    const subjects = await main.locator("a[href^='mailto:'][href*=subject]").evaluateAll((links) =>
      links.map((link) => {
        const [, subject = "", body = ""] =
          /\?subject=([^&]*)&body=([^&]+)$/.exec((link as HTMLAnchorElement).href) ?? [];
        return [decodeURIComponent(subject), decodeURIComponent(body).includes(":\r\n")];
      }),
    );
    expect(subjects).toEqual([
      ["Agregar mi negocio a la guía", true],
      ["Actualizar información de un negocio", true],
      ["Reporte de un problema técnico", true],
      ["Sugerencia para la guía", true],
      ["Consulta general", true],
      ["Soy dueño o dueña y quiero sumar mi negocio", true],
    ]);

    await page.goto("/negocios");
    await expect(main).toContainText("Aparecer es gratis");
    await expect(main.getByRole("heading", { name: "Cómo aparecer" })).toBeVisible();
    await expect(main.getByRole("link", { name: "Sumar mi negocio" })).toHaveAttribute("href", "/sugerir");
    const cost = main.getByText("Nada: es 100% gratis");
    await expect(cost).toBeHidden();
    await main.getByText("¿Cuánto cuesta?").click();
    await expect(cost).toBeVisible();

    await page.goto("/politica-privacidad");
    await expect(main).toContainText("Esta política está vigente desde el 8 de junio de 2025.");
    await expect(main).toContainText("se conservan de forma anónima hasta 26 meses");
    await expect(main).toContainText("La guía no está dirigida a menores de 13 años");
    await expect(main.getByRole("link", { name: "tu perfil" }).first()).toHaveAttribute("href", "/perfil");

    await page.goto("/terminos-condiciones");
    await expect(main).toContainText("Nadie paga por aparecer ni por aparecer antes.");
  });
});
