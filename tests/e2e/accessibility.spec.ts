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

/** Opens an overlay and returns the element that axe checks. */
type OpenOverlay = (page: Page) => Promise<Locator>;

interface Kind {
  readonly open: (visit: Visit) => Promise<unknown>;
  /** Opened one after another, and closed with Escape. */
  readonly overlays?: Readonly<Record<string, OpenOverlay>>;
}

const BUSINESS = "/producto/pizzeria-el-tilo";
const WIDTHS = [360, 1280];
const LARGE_LETTER_WIDTHS = [640, 768, 1280];
/** From here on the account and the pages are in the header. */
const MENU_ENDS_AT = 992;
const hasMenu = (page: Page) => (page.viewportSize()?.width ?? 0) < MENU_ENDS_AT;
const dialog = (page: Page) => page.getByRole("dialog");
const anyOverlay = (page: Page) =>
  dialog(page).or(page.getByRole("menu")).or(page.getByRole("listbox")).or(mapOf(page).map);

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

/** Every kind of page, in the state with most on it, and every overlay. */
const KINDS: Readonly<Record<string, Kind>> = {
  home: { open: ({ page }) => page.goto("/") },
  "category near a corner": {
    open: ({ page }) => page.goto("/categoria/pizzerias?cerca=7+y+50"),
    overlays: { "sheet of filters": openFilters, "form for a corner": openCornerForm },
  },
  search: { open: ({ page }) => page.goto("/buscar?q=pizza") },
  "search without results": { open: ({ page }) => page.goto("/buscar?q=zzzzqqq") },
  "business with errors in the review": {
    async open({ page }) {
      await page.goto(BUSINESS);
      const { opener, send, section } = reviewsOn(page);
      await opener.click();
      await send.click();
      await expect(section.getByText("Por favor, escribe una reseña")).toBeVisible();
    },
    overlays: { "gallery in full screen": openGallery, map: openMap, "add to a list": openAddToList },
  },
  "business rated by a visitor": {
    async open({ page }) {
      await page.goto(BUSINESS);
      const { section, choose } = reviewsOn(page);
      await choose(4);
      await expect(section.getByText("Queda en este navegador")).toBeVisible();
    },
  },
  "review form without scripts": { open: ({ page }) => page.goto(`${BUSINESS}/resenas`) },
  "report of a review": {
    async open({ page, site }) {
      const [row] = await site.sql<{ id: string }>(
        "select id from reviews where status = 'published' limit 1",
      );
      await page.goto(`/resenas/${row?.id}/reportar`);
    },
  },
  "map of the city": {
    async open({ page }) {
      await page.goto("/mapa");
      await expect(page.getByRole("button", { name: "Acercar" })).toBeVisible();
    },
  },
  "without a connection": { open: ({ page }) => page.goto("/sin-conexion?pagina=/mapa") },
  "shared list": { open: ({ page }) => page.goto("/lista/pizzas-para-el-domingo") },
  "lists of a browser": {
    async open({ page }) {
      await addToNewList(page, BUSINESS);
      await page.goto("/listas");
      await expect(page.getByRole("link", { name: "Mi lista" })).toBeVisible();
    },
  },
  "editor of a list": {
    async open({ page }) {
      await page.goto(await addToNewList(page, BUSINESS));
      await page.getByRole("button", { name: "Editar lista" }).click();
      await expect(page.getByRole("button", { name: "Borrar la lista" })).toBeVisible();
    },
  },
  "report of a shared list": { open: ({ page }) => page.goto("/lista/pizzas-para-el-domingo/reportar") },
  "favourites of a visitor": { open: ({ page }) => page.goto("/favoritos") },
  "suggestion with errors": {
    async open({ page, problems }) {
      problems.expect(/status of 400/);
      await page.goto("/sugerir");
      await page
        .getByRole("main")
        .getByRole("button", { name: /^Enviar/ })
        .click();
      await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
    },
  },
  "thanks for a suggestion": { open: ({ page }) => page.goto("/sugerir?gracias=1") },
  "for owners": { open: ({ page }) => page.goto("/negocios") },
  about: { open: ({ page }) => page.goto("/sobre-nosotros") },
  "open data": { open: ({ page }) => page.goto("/datos") },
  // axe reads the whole document even for one element, so the overlays of every page are opened on a short one.
  "contact, with the overlays of every page": {
    open: ({ page }) => page.goto("/contacto"),
    overlays: {
      menu: openMenu,
      "search panel": openSearchPanel,
      "sign-in": openSignIn,
      "reset of a password": openPasswordReset,
    },
  },
  privacy: { open: ({ page }) => page.goto("/politica-privacidad") },
  terms: { open: ({ page }) => page.goto("/terminos-condiciones") },
  "new password": { open: ({ page }) => page.goto("/cuenta/clave#x") },
  "e-mail not verified": { open: ({ page }) => page.goto("/cuenta/verificada?error=INVALID_TOKEN") },
  "login of the back office": {
    open({ page, problems }) {
      problems.expect(/status of 401/);
      return page.goto("/admin");
    },
  },
  "first administrator": { open: ({ page }) => page.goto("/admin/comienzo#x") },
  "password of an invited administrator": { open: ({ page }) => page.goto("/admin/clave#x") },
  "unknown address": {
    open({ page, problems }) {
      problems.expect(/status of 404/);
      return page.goto("/no-existe");
    },
  },
  "unknown business": {
    open({ page, problems }) {
      problems.expect(/status of 404/);
      return page.goto("/producto/no-existe");
    },
  },
};

/** They need a member, an empty category or a broken database. */
const KINDS_OF_OWN_SITE: Readonly<Record<string, Kind>> = {
  "favourites of a member": {
    async open({ page }) {
      await signUp(page, "ana");
      await page.goto("/categoria/sushis");
      await page.getByRole("button", { name: "Agregar Nori 48 a favoritos" }).click();
      await expect(page.getByRole("button", { name: "Quitar Nori 48 de favoritos" })).toBeVisible();
      await page.goto("/favoritos");
      await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    },
  },
  ...OWN_REVIEW_KINDS,
  dashboard: {
    async open({ page, site }) {
      await enterAsAdministrator({ page, site, name: "dora" });
      await page.goto("/admin");
      await page.getByRole("button", { name: "Revisar las imágenes" }).click();
      await expect(
        page
          .getByRole("listitem")
          .filter({ hasText: "Revisar las imágenes" })
          .filter({ hasText: "terminada" }),
      ).toBeVisible();
    },
  },
  "photos of businesses": {
    async open({ page, site }) {
      await site.sql("update businesses set image_url = '', additional_images = '{}' where id = 'polo-61'");
      await page.goto("/admin/imagenes");
    },
    overlays: {
      async gallery(page) {
        await page.getByRole("button", { name: "Ver las fotos de" }).first().click();
        return dialog(page);
      },
      async focus(page) {
        await page.getByRole("button", { name: "Foco y texto de" }).first().click();
        return dialog(page);
      },
    },
  },
  // The check of the dashboard has described every image.
  "diagnosis of images": { open: ({ page }) => page.goto("/admin/debug-imagenes?ver=parecidas") },
  "moderation of reviews": {
    async open({ page }) {
      await page.goto("/admin/resenas");
      await page
        .getByRole("article", { name: "Burger del Bosque" })
        .getByRole("button", { name: "Publicar" })
        .click();
      await expect(page.getByText("por vos, recién.")).toBeVisible();
    },
  },
  history: {
    async open({ page, site }) {
      const fields = { phone: "221 555-0101", description: "Otra descripción, más larga que la de antes." };
      await updateBusiness(site.services, { id: "nori-48", fields, tool: "set" });
      await page.goto("/admin/historial");
      await expect(page.getByText("Deshacer…").first()).toBeVisible();
    },
  },
  team: {
    async open({ page, site }) {
      await enterAsAdministrator({ page, site, name: "elena" });
      await createAdministrator(site.services, { email: "fede@guia.example" });
      await page.goto("/admin/usuarios");
    },
    overlays: {
      async invitation(page) {
        await page.getByRole("button", { name: "Sumar a alguien" }).click();
        return dialog(page);
      },
    },
  },
  "suggestions to decide": {
    async open({ page, site }) {
      await enterAsAdministrator({ page, site, name: "elena" });
      await page.goto("/admin/sugerencias");
    },
  },
  "a suggestion that may be a double, with errors": {
    async open({ page, site, problems }) {
      problems.expect(/status of 400/);
      await enterAsAdministrator({ page, site, name: "fina" });
      await page.goto("/admin/sugerencias");
      await page.getByRole("link", { name: /Ansaldi Helados/ }).click();
      await page.getByRole("button", { name: "Comparar campo por campo" }).click();
      await page.getByRole("button", { name: "Corregir antes de aprobar" }).click();
      await page.getByRole("button", { name: "Rechazar" }).click();
      await expect(page.getByText("Elegí un motivo, o escribí otro.")).toBeVisible();
    },
    overlays: {
      "reasons of rejection": async (page) => {
        await page.getByRole("button", { name: "Editar los motivos" }).click();
        return dialog(page);
      },
      "search for the business": async (page) => {
        await page.getByRole("button", { name: "Es otro" }).click();
        await expect(dialog(page).getByRole("link").first()).toBeVisible();
        return dialog(page);
      },
    },
  },
  "suggestions to reject together": {
    async open({ page, site }) {
      await enterAsAdministrator({ page, site, name: "gina" });
      await page.goto("/admin/sugerencias");
      await page.getByLabel("Elegir varias para rechazar").check();
      await page.getByRole("checkbox", { name: /Ramen Tilos/ }).check();
    },
  },
  "category, empty": {
    async open({ page, site }) {
      await fillCategory(site, { categoryId: "heladeria", titles: [] });
      await page.goto("/categoria/heladerias");
    },
  },
  "server error": {
    async open({ page, site, problems }) {
      problems.expect(/status of 500/);
      problems.expect(/^server: unexpected error/);
      await site.sql("alter table businesses rename to businesses_away");
      await page.goto("/producto/polo-61");
    },
  },
};

/** Otherwise each change of theme takes as long as its transition of colours. */
async function skipTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after, ::backdrop { transition-duration: 0s !important }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/** The themes differ in colours only. */
async function expectAccessible(page: Page, { root, where }: { root?: Locator; where: string }) {
  await page.emulateMedia({ colorScheme: "light" });
  expect(await listAxeViolations(page, { root }), `${where}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await readBackground(page), `${where}, dark`).toBeLessThan(128);
  const faint = await listAxeViolations(page, { root, rule: "color-contrast" });
  expect(faint, `${where}, dark`).toEqual([]);
}

/** The brightest channel of the page's background. */
function readBackground(page: Page): Promise<number> {
  return page
    .locator("body")
    .evaluate((body) =>
      Math.max(...(getComputedStyle(body).backgroundColor.match(/\d+/g) ?? []).map(Number)),
    );
}

/** At every width, and at some with letters twice as large. */
async function expectNeverScrolledSideways(page: Page): Promise<void> {
  const expectFitting = async (widths: readonly number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectInsideWindow(page);
    }
  };
  await expectFitting([1440, 1280, 768, 640, 360, 320]);
  // The policy forbids inline styles, so the font size is set as the browser's menu would.
  await page.evaluate(() => {
    document.documentElement.attributeStyleMap.set("font-size", CSS.percent(200));
  });
  await expectFitting(LARGE_LETTER_WIDTHS);
}

async function checkKind(kind: Kind, visit: Visit): Promise<void> {
  const { page } = visit;
  await skipTransitions(page);
  const overlays = Object.entries(kind.overlays ?? {});
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    if (width === WIDTHS[0]) await kind.open(visit);
    // A target that is partly under the sticky header would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, { where: `${width} px` });
    for (const [name, openOverlay] of overlays) {
      if ((openOverlay === openMenu || openOverlay === openFilters) && !hasMenu(page)) continue;
      const root = await openOverlay(page);
      await expectAccessible(page, { root, where: `${width} px, ${name}` });
      await expectInsideWindow(page);
      await page.keyboard.press("Escape");
      await expect(anyOverlay(page)).toHaveCount(0);
    }
  }
  await expectNeverScrolledSideways(page);
}

const FACT = "axe finds nothing at 360 and 1280 px in both themes, and nothing is scrolled sideways";

for (const [name, kind] of Object.entries(KINDS))
  test(`${FACT}: ${name}`, ({ page, site, problems }) => checkKind(kind, { page, site, problems }));

test.describe(() => {
  test.use({ ownSite: true });

  test(`${FACT}: ${Object.keys(KINDS_OF_OWN_SITE).join("; ")}`, async ({ page, site, problems }) => {
    test.slow();
    for (const [name, kind] of Object.entries(KINDS_OF_OWN_SITE))
      await test.step(name, () => checkKind(kind, { page, site, problems }));
  });
});
