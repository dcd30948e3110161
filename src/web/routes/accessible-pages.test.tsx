import { data } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { businessScreenOf } from "../../../tests/support/business-page/business-screen.ts";
import { shownCard } from "../../../tests/support/cards.ts";
import { expectAccessible } from "../../../tests/support/components/expect-sound.ts";
import { categoryPage, homePage, searchPage } from "../../../tests/support/components/listing-pages.ts";
import { signInToPage } from "../../../tests/support/components/member-page.ts";
import { refused, renderSiteScreen } from "../../../tests/support/components/screen.tsx";
import { renderSite } from "../../../tests/support/components/site-shell.tsx";
import { createServer, userOf } from "../../../tests/support/personal/personal-browser.ts";
import {
  creditedPhotoOf,
  memberReviewOf,
  photoOf,
  profileOf,
} from "../../../tests/support/reviews/review-screens.ts";
import { mapPaths } from "../../contract/map-paths.ts";
import { paths } from "../../contract/paths.ts";
import { sharedListPaths } from "../../contract/shared-lists/shared-list-paths.ts";
import { RATE_RULES } from "../../domain/rate-limits/rate-rules.ts";
import { PLAIN_REVIEW_VIEW } from "../../domain/reviews/review-view.ts";
import { NO_PERSONAL, personalStore } from "../../personal/personal-store.ts";
import * as business from "./business.tsx";
import * as emailVerified from "./email-verified.tsx";
import * as favourites from "./favourites.tsx";
import * as freshness from "./freshness.tsx";
import * as about from "./info/about.tsx";
import * as contact from "./info/contact.tsx";
import * as forOwners from "./info/for-owners.tsx";
import * as openData from "./info/open-data.tsx";
import * as privacy from "./info/privacy.tsx";
import * as terms from "./info/terms.tsx";
import * as newPassword from "./new-password.tsx";
import * as notFound from "./not-found.tsx";
import * as offline from "./offline.tsx";
import * as profile from "./profile.tsx";
import * as businessReviews from "./reviews/business-reviews.tsx";
import * as photoReport from "./reviews/photo-report.tsx";
import * as reviewEdit from "./reviews/review-edit.tsx";
import * as reviewReport from "./reviews/review-report.tsx";
import * as myLists from "./shared-lists/my-lists.tsx";
import * as sharedListReport from "./shared-lists/shared-list-report.tsx";
import * as suggest from "./suggest.tsx";

const PLAN = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"/>';
const REVIEW = memberReviewOf("a", {
  text: "La terraza es una maravilla",
  photos: [photoOf("p"), photoOf("q", { state: "pending" }), photoOf("r", { state: "rejected" })],
});

beforeEach(() => {
  localStorage.clear();
  personalStore.set(NO_PERSONAL);
  vi.spyOn(mapPaths, "plan").mockReturnValue(PLAN);
});

const heading = page.getByRole("heading", { level: 1 });
const atPage = (module: Parameters<typeof renderSiteScreen>[0]["module"], address: string) => () =>
  renderSiteScreen({ path: "*", module, load: () => null }, address);
const failing = (module: Parameters<typeof renderSiteScreen>[0]["module"], status: number) => () =>
  renderSiteScreen(
    {
      ...{ path: "*", module },
      load() {
        throw data({ message: "No encontramos ese lugar.", heading: null, requestId: "a1b2" }, { status });
      },
    },
    "/producto/nadie",
  );

async function openBusiness() {
  const { photos: _, ...review } = REVIEW;
  const shown = businessScreenOf(
    {
      ...{ description: "A la piedra.", website: "https://tilo.example", whatsapp: "5492215550199" },
      ...{ features: ["Delivery", "Mesas afuera"], averageRating: 4.5, ratingCount: 2, reviewCount: 2 },
      ...{ priceLevel: 2, speciality: "Fugazzeta", additionalImages: ["/imagenes/b", "/imagenes/c"] },
      imageUrl: "/imagenes/a",
    },
    {
      photos: [creditedPhotoOf("p")],
      similar: [{ card: shownCard("vecina"), distance: "a 2 cuadras" }],
      reviewing: {
        ...{ view: PLAIN_REVIEW_VIEW, total: 2, remaining: 0, sent: null },
        counts: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars > 3 ? 1 : 0 })),
        reviews: [{ ...review, photos: [creditedPhotoOf("p")] }, memberReviewOf("b", { isEdited: true })],
      },
    },
  );
  await renderSiteScreen({ path: "producto/:id", module: business, load: () => shown }, "/producto/el-tilo");
  // The star covers its radio button.
  await page.getByRole("radio", { name: "4 estrellas" }).click({ force: true });
  await expect.element(page.getByText(/^Queda en este navegador/)).toBeVisible();
  await page.getByText("Escribir una reseña").click();
  await page.getByRole("button", { name: "Publicar reseña" }).click();
  await expect.element(page.getByText("Por favor, escribe una reseña")).toBeVisible();
}

async function openSuggestionWithErrors() {
  await renderSiteScreen(
    {
      ...{ path: "sugerir", module: suggest, load: () => ({ name: "", isDone: false }) },
      forms: { "": () => refused("Revisá los datos.", { businessName: "Falta el nombre." }) },
    },
    "/sugerir",
  );
  await page.getByRole("button", { name: /^Enviar/ }).click();
  await expect.element(page.getByRole("alert").first()).toBeVisible();
}

async function openFavourites() {
  const places = ["Nori 48", "Sushi del Río"].map((title) => ({
    ...{ id: title, title, direction: "48 e/ 7 y 8", imageUrl: "", card: null },
  }));
  const hearts = new Set(places.map(({ id }) => id));
  personalStore.set({ ...NO_PERSONAL, user: userOf("ana"), favourites: places, hearts });
  await atPage(favourites, "/favoritos")();
  await expect.element(page.getByRole("listitem").nth(1)).toBeVisible();
}

const PAGES: Readonly<Record<string, () => Promise<unknown>>> = {
  home: () => renderSite([homePage()], "/"),
  "category near a corner": () => renderSite([categoryPage()], "/categoria/pizzerias?cerca=7+y+50"),
  "category, empty": () => renderSite([categoryPage({ cards: [] })], "/categoria/pizzerias"),
  search: () => renderSite([searchPage()], "/buscar?q=local"),
  "search without results": () => renderSite([searchPage({ cards: [] })], "/buscar?q=zzz"),
  "business rated by a visitor, with errors in the review": openBusiness,
  "unknown business": failing(business, 404),
  "server error": failing(business, 500),
  "freshness without scripts": () =>
    renderSiteScreen(
      {
        path: "producto/:id/sigue-igual",
        module: freshness,
        load: () => ({ title: "Nori 48", slug: "nori-48" }),
      },
      "/producto/nori-48/sigue-igual",
    ),
  "review form without scripts": () =>
    renderSiteScreen(
      {
        ...{ path: "producto/:id/resenas", module: businessReviews },
        load: () => data({ slug: "nori-48", title: "Nori 48" }),
      },
      "/producto/nori-48/resenas",
    ),
  "report of a review": () =>
    renderSiteScreen(
      {
        ...{ path: "resenas/:id/reportar", module: reviewReport },
        load: () => ({ review: REVIEW, title: "Nori 48", slug: "nori-48" }),
      },
      "/resenas/a/reportar",
    ),
  "report of a photo": () =>
    renderSiteScreen(
      {
        ...{ path: "fotos/:id/reportar", module: photoReport },
        load: () => ({ ...creditedPhotoOf("p"), business: { slug: "nori-48", title: "Nori 48" } }),
      },
      "/fotos/p/reportar",
    ),
  "own review to edit": () =>
    renderSiteScreen(
      { path: "resenas/:id/editar", module: reviewEdit, load: () => REVIEW },
      "/resenas/a/editar",
    ),
  "report of a shared list": () =>
    renderSiteScreen(
      { path: "lista/:id/reportar", module: sharedListReport, load: () => ({ id: "a", title: "Domingo" }) },
      "/lista/a/reportar",
    ),
  "lists of a browser without any": atPage(myLists, "/listas"),
  "favourites of a visitor": atPage(favourites, "/favoritos"),
  "favourites of a member": openFavourites,
  "without a connection": atPage(offline, "/sin-conexion?pagina=/mapa"),
  "suggestion with errors": openSuggestionWithErrors,
  "thanks for a suggestion": () =>
    renderSiteScreen(
      { path: "sugerir", module: suggest, load: () => ({ name: "", isDone: true }) },
      "/sugerir?gracias=1",
    ),
  "for owners": atPage(forOwners, "/negocios"),
  about: () =>
    renderSiteScreen(
      {
        ...{ path: "sobre-nosotros", module: about },
        load: () => ({
          configured: { businesses: "300+", categories: "", reviews: "" },
          counted: { businesses: 300, categories: 6, reviews: 1_000 },
        }),
      },
      "/sobre-nosotros",
    ),
  "open data": () =>
    renderSiteScreen(
      {
        ...{ path: "datos", module: openData },
        load: () => ({
          total: 300,
          licence: { name: "CC BY 4.0", link: "https://licencia.example" },
          columns: [{ name: "nombre", meaning: "Cómo se llama." }],
          limit: RATE_RULES["open-data"],
        }),
      },
      "/datos",
    ),
  contact: atPage(contact, "/contacto"),
  privacy: atPage(privacy, "/politica-privacidad"),
  terms: atPage(terms, "/terminos-condiciones"),
  "new password": atPage(newPassword, "/cuenta/clave#x"),
  "new password, with a link that is used up": atPage(newPassword, "/cuenta/clave"),
  "e-mail not verified": () =>
    renderSiteScreen(
      { path: "cuenta/verificada", module: emailVerified, load: () => ({ isVerified: false }) },
      "/cuenta/verificada?error=INVALID_TOKEN",
    ),
  "unknown address": atPage(notFound, "/no-existe"),
};

test.each(Object.entries(PAGES))(
  "axe finds nothing at 360 and 1280 px by day or by night: %s",
  async (_, open) => {
    await open();
    await expect.element(heading).toBeVisible();
    await expectAccessible(360, 1280);
  },
);

test("V-08 axe finds nothing in the profile and in the photos of a review opened from it, by day or by night", async () => {
  await signInToPage("ana");
  const reply = await createServer(userOf("ana")).ask();
  await renderSiteScreen(
    {
      ...{ path: "perfil", module: profile, load: () => profileOf({ reviews: [REVIEW] }) },
      requests: {
        [paths.personal()]: () => Response.json("answer" in reply ? reply.answer : {}),
        [sharedListPaths.own()]: () => Response.json({ lists: [] }),
      },
    },
    "/perfil",
  );
  await expect.element(heading).toHaveTextContent("¡Hola, Ana!");
  await expectAccessible(360, 1280);
  await page.getByRole("link", { name: /^Fotos de tu reseña/ }).click();
  await expect.element(page.getByRole("dialog").getByRole("img").nth(2)).toBeVisible();
  await expectAccessible(360, 1280);
  await expect.element(heading).toHaveTextContent("¡Hola, Ana!");
});
