import type { Page } from "@playwright/test";
import { listAxeViolations } from "../support/browser-axe.ts";
import type { Problems } from "../support/browser-problems.ts";
import { fillCategory } from "../support/e2e-businesses.ts";
import type { Site } from "../support/e2e-site.ts";
import { expect, test } from "../support/e2e-test.ts";
import { mapOf } from "../support/map/map-test.ts";
import { signUp } from "../support/personal/e2e-member.ts";
import { reviewsOn } from "../support/reviews/e2e-reviews.ts";

interface Visit {
  readonly page: Page;
  readonly site: Site;
  readonly problems: Problems;
  readonly width: number;
}

const BUSINESS = "/producto/pizzeria-el-tilo";
const dialog = (page: Page) => page.getByRole("dialog");

async function openSignIn({ page, width }: Visit): Promise<void> {
  await page.goto("/");
  if (width < 992) {
    await page.getByRole("button", { name: "Menú" }).click();
    await page.getByRole("menuitem", { name: "Iniciar sesión" }).click();
  } else await page.getByRole("banner").getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Every kind of page, and every overlay. */
const PAGES: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
  home: ({ page }) => page.goto("/"),
  "home with the menu open": async ({ page, width }) => {
    await page.goto("/");
    if (width < 992) await page.getByRole("button", { name: "Menú" }).click();
  },
  "home with the search panel open": async ({ page }) => {
    await page.goto("/");
    await page.getByRole("combobox", { name: "Buscar" }).fill("pizza");
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  },
  category: ({ page }) => page.goto("/categoria/pizzerias"),
  "category near a corner": ({ page }) => page.goto("/categoria/pizzerias?cerca=7+y+50"),
  "category, empty": async ({ page, site }) => {
    await fillCategory(site, { categoryId: "heladeria", titles: [] });
    await page.goto("/categoria/heladerias");
  },
  search: ({ page }) => page.goto("/buscar?q=pizza"),
  "search without results": ({ page }) => page.goto("/buscar?q=zzzzqqq"),
  business: ({ page }) => page.goto(BUSINESS),
  "business with its map open": async ({ page }) => {
    await page.goto(BUSINESS);
    await mapOf(page).region.scrollIntoViewIfNeeded();
    await mapOf(page).region.getByRole("button").first().click();
    await expect(mapOf(page).region.getByRole("button", { name: "Acercar" })).toBeVisible();
  },
  "business with the gallery in full screen": async ({ page }) => {
    await page.goto(BUSINESS);
    await page.getByRole("button", { name: "Ver en pantalla completa" }).click();
    await expect(dialog(page)).toBeVisible();
  },
  "business with errors in the review": async ({ page }) => {
    await page.goto(BUSINESS);
    const { opener, send, section } = reviewsOn(page);
    await opener.click();
    await send.click();
    await expect(section.getByText("Por favor, escribe una reseña")).toBeVisible();
  },
  "review form without scripts": ({ page }) => page.goto(`${BUSINESS}/resenas`),
  "report of a review": async ({ page, site }) => {
    const [row] = await site.sql<{ id: string }>("select id from reviews where status = 'published' limit 1");
    await page.goto(`/resenas/${row?.id}/reportar`);
  },
  "map of the city": async ({ page }) => {
    await page.goto("/mapa");
    await expect(page.getByRole("button", { name: "Acercar" })).toBeVisible();
  },
  "favourites of a visitor": ({ page }) => page.goto("/favoritos"),
  "favourites of a member": async ({ page, width }) => {
    await signUp(page, `ana${width}`);
    await page.goto("/categoria/sushis");
    await page.getByRole("button", { name: "Agregar Nori 48 a favoritos" }).click();
    await page.goto("/favoritos");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  },
  suggestion: ({ page }) => page.goto("/sugerir"),
  "suggestion with errors": async ({ page, problems }) => {
    problems.expect(/status of 400/);
    await page.goto("/sugerir");
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Enviar/ })
      .click();
    await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
  },
  "thanks for a suggestion": ({ page }) => page.goto("/sugerir?gracias=1"),
  "for owners": ({ page }) => page.goto("/negocios"),
  about: ({ page }) => page.goto("/sobre-nosotros"),
  contact: ({ page }) => page.goto("/contacto"),
  privacy: ({ page }) => page.goto("/politica-privacidad"),
  terms: ({ page }) => page.goto("/terminos-condiciones"),
  "sign-in dialog": openSignIn,
  "reset of a password": async (visit) => {
    await openSignIn(visit);
    await dialog(visit.page).getByRole("button", { name: "¿Olvidaste tu contraseña?" }).click();
  },
  profile: async ({ page, width }) => {
    await signUp(page, `eva${width}`);
    await page.goto("/perfil");
  },
  "new password": ({ page }) => page.goto("/cuenta/clave#x"),
  "e-mail not verified": ({ page }) => page.goto("/cuenta/verificada?error=INVALID_TOKEN"),
  "unknown address": ({ page, problems }) => {
    problems.expect(/status of 404/);
    return page.goto("/no-existe");
  },
  "unknown business": ({ page, problems }) => {
    problems.expect(/status of 404/);
    return page.goto("/producto/no-existe");
  },
  "server error": async ({ page, site, problems }) => {
    problems.expect(/status of 500/);
    problems.expect(/^server: unexpected error/);
    await site.sql("alter table businesses rename to businesses_away");
    await page.goto("/producto/polo-61");
    await site.sql("alter table businesses_away rename to businesses");
  },
};
const WRITING = ["category, empty", "favourites of a member", "profile", "server error"];

/** Overlays that close on a resize, or that open differently on a phone. */
const OPENED_AT_EACH_WIDTH = /menu|panel|dialog|reset|full screen|map/;

for (const [name, open] of Object.entries(PAGES)) {
  test.describe(() => {
    test.use({ ownSite: WRITING.includes(name) });

    test(`axe finds nothing at 360 and 1280 px, in both themes: ${name}`, async ({
      page,
      site,
      problems,
    }) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        if (width === 360 || OPENED_AT_EACH_WIDTH.test(name)) await open({ page, site, problems, width });
        await page.emulateMedia({ colorScheme: "light" });
        expect(await listAxeViolations(page), `${width} px, light`).toEqual([]);
        // The themes differ in colours only.
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await listAxeViolations(page, { rule: "color-contrast" }), `${width} px, dark`).toEqual([]);
      }
    });
  });
}
