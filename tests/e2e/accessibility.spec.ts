import type { Locator, Page } from "@playwright/test";
import { createAdministrator } from "../../src/services/accounts/administrators.ts";
import { updateBusiness } from "../../src/services/changes/update-business.ts";
import { enterAsAdministrator } from "../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../support/browser-axe.ts";
import { expectInsideWindow } from "../support/browser-layout.ts";
import type { Problems } from "../support/browser-problems.ts";
import { fillCategory } from "../support/e2e-businesses.ts";
import type { Site } from "../support/e2e-site.ts";
import { expect, test } from "../support/e2e-test.ts";
import { mapOf } from "../support/map/map-test.ts";
import { openCornerForm, openFilters, openGallery } from "../support/open-overlays.ts";
import { signUp } from "../support/personal/e2e-member.ts";
import { reviewsOn } from "../support/reviews/e2e-reviews.ts";
import { OWN_REVIEW_KINDS } from "../support/reviews/own-review-kinds.ts";
import { addToNewList, openAddToList } from "../support/shared-lists/e2e-lists.ts";

interface Visit {
  readonly page: Page;
  readonly site: Site;
  readonly problems: Problems;
}

/** Opens a kind of page, in the state with most on it. */
type Open = (visit: Visit) => Promise<unknown>;
type Kinds = Readonly<Record<string, Open>>;

/** Opens an overlay and returns the element that axe checks. */
type OpenOverlay = (page: Page) => Promise<Locator>;

const BUSINESS = "/producto/pizzeria-el-tilo";
const WIDTHS = [360, 320, 768, 1280];
const LARGE_LETTER_WIDTHS = [1280, 640];
/** From here on the account, the pages and the filters are on the page. */
const MENU_ENDS_AT = 992;
const hasMenu = (page: Page) => (page.viewportSize()?.width ?? 0) < MENU_ENDS_AT;
const dialog = (page: Page) => page.getByRole("dialog");
const anyOverlay = (page: Page) =>
  dialog(page).or(page.getByRole("menu")).or(page.getByRole("listbox")).or(mapOf(page).map);
const at =
  (path: string): Open =>
  ({ page }) =>
    page.goto(path);
/** Its document is answered with the status. */
const refusedAt =
  (path: string, status: number): Open =>
  ({ page, problems }) => {
    problems.expect(new RegExp(`status of ${status}`));
    return page.goto(path);
  };

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Menú" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  return page.getByRole("menu");
}

async function openSearchPanel(page: Page): Promise<Locator> {
  await page.getByRole("combobox", { name: "Buscar" }).fill("pizza");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  return page.getByRole("search");
}

async function openSignIn(page: Page): Promise<Locator> {
  if (hasMenu(page)) await (await openMenu(page)).getByRole("menuitem", { name: "Iniciar sesión" }).click();
  else await page.getByRole("banner").getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

async function openPasswordReset(page: Page): Promise<Locator> {
  await (await openSignIn(page)).getByRole("button", { name: "¿Olvidaste tu contraseña?" }).click();
  await expect(dialog(page).getByRole("button", { name: "¿Olvidaste tu contraseña?" })).toHaveCount(0);
  return dialog(page);
}

async function openMap(page: Page): Promise<Locator> {
  const { region, open, map } = mapOf(page);
  await open.click();
  await expect(map).toBeFocused();
  await expect(region.locator(".leaflet-popup")).toBeVisible();
  return region;
}

const GUIDE: Kinds = {
  home: at("/"),
  "category near a corner": at("/categoria/pizzerias?cerca=7+y+50"),
  search: at("/buscar?q=pizza"),
  "search without results": at("/buscar?q=zzzzqqq"),
  async "business rated by a visitor"({ page }) {
    await page.goto(BUSINESS);
    const { section, choose } = reviewsOn(page);
    await choose(4);
    await expect(section.getByText("Queda en este navegador")).toBeVisible();
  },
  async "business with errors in the review"({ page }) {
    await page.goto(BUSINESS);
    const { opener, send, section } = reviewsOn(page);
    await opener.click();
    await send.click();
    await expect(section.getByText("Por favor, escribe una reseña")).toBeVisible();
  },
  async "map of the city"({ page }) {
    await page.goto("/mapa");
    await expect(page.getByRole("button", { name: "Acercar" })).toBeVisible();
  },
  "shared list": at("/lista/pizzas-para-el-domingo"),
  async "lists of a browser"({ page }) {
    await addToNewList(page, BUSINESS);
    await page.goto("/listas");
    await expect(page.getByRole("link", { name: "Mi lista" })).toBeVisible();
  },
  async "editor of a list"({ page }) {
    await page.getByRole("link", { name: "Mi lista" }).click();
    await page.getByRole("button", { name: "Editar lista" }).click();
    await expect(page.getByRole("button", { name: "Borrar la lista" })).toBeVisible();
  },
  "favourites of a visitor": at("/favoritos"),
};

const OTHER_PAGES: Kinds = {
  "without a connection": at("/sin-conexion?pagina=/mapa"),
  "review form without scripts": at(`${BUSINESS}/resenas`),
  async "report of a review"({ page, site }) {
    const [row] = await site.sql<{ id: string }>("select id from reviews where status = 'published' limit 1");
    await page.goto(`/resenas/${row?.id}/reportar`);
  },
  "report of a shared list": at("/lista/pizzas-para-el-domingo/reportar"),
  async "suggestion with errors"({ page, problems }) {
    problems.expect(/status of 400/);
    await page.goto("/sugerir");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: /^Enviar/ }).click();
    await expect(main.getByRole("alert").first()).toBeVisible();
  },
  "thanks for a suggestion": at("/sugerir?gracias=1"),
  "for owners": at("/negocios"),
  about: at("/sobre-nosotros"),
  "open data": at("/datos"),
  contact: at("/contacto"),
  privacy: at("/politica-privacidad"),
  terms: at("/terminos-condiciones"),
  "new password": at("/cuenta/clave#x"),
  "e-mail not verified": at("/cuenta/verificada?error=INVALID_TOKEN"),
  "unknown address": refusedAt("/no-existe", 404),
  "unknown business": refusedAt("/producto/no-existe", 404),
  "login of the back office": refusedAt("/admin", 401),
  "first administrator": at("/admin/comienzo#x"),
  "password of an invited administrator": at("/admin/clave#x"),
};

const OF_MEMBERS: Kinds = {
  async "favourites of a member"({ page }) {
    await signUp(page, "ana");
    await page.goto("/categoria/sushis");
    await page.getByRole("button", { name: "Agregar Nori 48 a favoritos" }).click();
    await expect(page.getByRole("button", { name: "Quitar Nori 48 de favoritos" })).toBeVisible();
    await page.goto("/favoritos");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  },
  ...OWN_REVIEW_KINDS,
};

const BACK_OFFICE: Kinds = {
  async dashboard({ page, site }) {
    await enterAsAdministrator({ page, site, name: "dora" });
    await page.goto("/admin");
  },
  async "photos of businesses"({ page, site }) {
    await site.sql("update businesses set image_url = '', additional_images = '{}' where id = 'polo-61'");
    await page.goto("/admin/imagenes");
  },
  "diagnosis of images": at("/admin/debug-imagenes"),
  "moderation of reviews": at("/admin/resenas"),
  async history({ page, site }) {
    const fields = { phone: "221 555-0101", description: "Otra descripción, más larga que la de antes." };
    await updateBusiness(site.services, { id: "nori-48", fields, tool: "set" });
    await page.goto("/admin/historial");
    await expect(page.getByText("Deshacer…").first()).toBeVisible();
  },
  async team({ page, site }) {
    await createAdministrator(site.services, { email: "fede@guia.example" });
    await page.goto("/admin/usuarios");
  },
  async "a suggestion that may be a double, with errors"({ page, problems }) {
    problems.expect(/status of 400/);
    await page.goto("/admin/sugerencias");
    await page.getByRole("link", { name: /Ansaldi Helados/ }).click();
    await page.getByRole("button", { name: "Comparar campo por campo" }).click();
    await page.getByRole("button", { name: "Corregir antes de aprobar" }).click();
    await page.getByRole("button", { name: "Rechazar" }).click();
    await expect(page.getByText("Elegí un motivo, o escribí otro.")).toBeVisible();
  },
  async "suggestions to reject together"({ page }) {
    await page.goto("/admin/sugerencias");
    await page.getByLabel("Elegir varias para rechazar").check();
    await page.getByRole("checkbox", { name: /Ramen Tilos/ }).check();
  },
};

const FAILURES: Kinds = {
  async "category, empty"({ page, site }) {
    await fillCategory(site, { categoryId: "heladeria", titles: [] });
    await page.goto("/categoria/heladerias");
  },
  async "server error"({ page, site, problems }) {
    problems.expect(/status of 500/);
    problems.expect(/^server: unexpected error/);
    await site.sql("alter table businesses rename to businesses_away");
    await page.goto("/producto/polo-61");
  },
};

/** By page, opened one after another and closed with Escape. axe reads the whole document even for one element. */
const OVERLAYS: Readonly<Record<string, Readonly<Record<string, OpenOverlay>>>> = {
  "/contacto": {
    menu: openMenu,
    "search panel": openSearchPanel,
    "sign-in": openSignIn,
    "reset of a password": openPasswordReset,
  },
  "/categoria/pizzerias?cerca=7+y+50": {
    "sheet of filters": openFilters,
    "form for a corner": openCornerForm,
  },
  [BUSINESS]: { "gallery in full screen": openGallery, map: openMap, "add to a list": openAddToList },
};
/** The page's background in the dark theme. */
const NIGHT = "rgb(23, 17, 14)";
const NARROW_ONLY = [openMenu, openFilters];

/** At every width, and at some with letters twice as large. */
async function expectNeverScrolledSideways(page: Page): Promise<void> {
  const expectFitting = async (widths: readonly number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectInsideWindow(page);
    }
  };
  await expectFitting(WIDTHS);
  // The policy forbids inline styles, so the font size is set as the browser's menu would.
  await page.evaluate(() => {
    document.documentElement.attributeStyleMap.set("font-size", CSS.percent(200));
  });
  await expectFitting(LARGE_LETTER_WIDTHS);
  await page.evaluate(() => document.documentElement.attributeStyleMap.delete("font-size"));
}

/** Opened at 360 px. The component tests of the pages have axe at 1280 px too, and the contrasts of the dark theme. */
async function checkKinds(kinds: Kinds, visit: Visit): Promise<void> {
  const { page } = visit;
  for (const [name, open] of Object.entries(kinds))
    await test.step(name, async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await open(visit);
      // A target that is partly under the sticky header would count as too small.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await listAxeViolations(page), name).toEqual([]);
      await expectNeverScrolledSideways(page);
    });
}

const FACT = "axe finds nothing in the whole document at 360 px, and nothing is ever scrolled sideways";

for (const [what, kinds] of Object.entries({ "the guide": GUIDE, "forms, texts and errors": OTHER_PAGES }))
  test(`${FACT}: ${what}`, ({ page, site, problems }) => checkKinds(kinds, { page, site, problems }));

/** Otherwise each change of theme takes as long as its transition of colours. */
async function skipTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after, ::backdrop { transition-duration: 0s !important }");
    document.adoptedStyleSheets.push(sheet);
  });
}

test("axe finds nothing in the overlays of public pages at 360 and 1280 px in both themes, and they fit the window", async ({
  page,
}) => {
  await skipTransitions(page);
  for (const [path, overlays] of Object.entries(OVERLAYS)) {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [name, openOverlay] of Object.entries(overlays)) {
        if (NARROW_ONLY.includes(openOverlay) && !hasMenu(page)) continue;
        const root = await openOverlay(page);
        expect(await listAxeViolations(page, { root }), `${width} px, ${name}`).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        await expect(page.locator("body")).toHaveCSS("background-color", NIGHT);
        const faint = await listAxeViolations(page, { root, rule: "color-contrast" });
        expect(faint, `${width} px by night, ${name}`).toEqual([]);
        await page.emulateMedia({ colorScheme: "light" });
        await expectInsideWindow(page);
        await page.keyboard.press("Escape");
        await expect(anyOverlay(page)).toHaveCount(0);
      }
    }
  }
});

test.describe(() => {
  test.use({ ownSite: true });

  test(`${FACT}: pages of members, screens of the back office, and a server error`, async ({
    page,
    site,
    problems,
  }) => {
    await checkKinds(OF_MEMBERS, { page, site, problems });
    await checkKinds(BACK_OFFICE, { page, site, problems });
    await checkKinds(FAILURES, { page, site, problems });
  });
});
