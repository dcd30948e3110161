import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { holdToasts } from "../../../tests/support/components/hold-toasts.ts";
import { renderAdminScreen } from "../../../tests/support/components/screen.tsx";
import { userOf } from "../../../tests/support/personal/personal-browser.ts";
import { ACCOUNT_HINT_KEY, SESSION_FLAG } from "../../contract/browser-storage.ts";
import { reviewMemoryOf } from "../../personal/review-memory.ts";

const COUNTS = { suggestions: 7, reviews: 100, lists: 1, reported: 0, jobs: 2 };
const module = { default: () => <h1 className="mb-[150vh]">Pantalla</h1> };
const sections = page.getByRole("navigation", { name: "Secciones" });
const search = page.getByRole("button", { name: /^Buscá una pantalla o un negocio/ });

beforeEach(holdToasts);

type Input = Parameters<typeof renderAdminScreen>[0];

async function open(
  address: string,
  { load = () => null, requests = {} }: Partial<Pick<Input, "load" | "requests">> = {},
) {
  const frame = { userName: "Lucía Ferreyra", lastAccess: "hace 2 días", counts: COUNTS };
  const screen = await renderAdminScreen({ path: "admin/*", module, load, frame, requests }, address);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return { ...screen, path: () => screen.router.state.location.pathname };
}

test("AD-01 the tabs show what waits, and lead to the first screen of each section", async () => {
  const { path } = await open("/admin/preload");
  const tab = (name: string | RegExp) => sections.getByRole("link", { name });
  await expect.element(tab("Sugerencias 7 por decidir")).toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(page.getByText("Último acceso: hace 2 días")).toBeVisible();
  await expect.element(tab("Reseñas 99+ por decidir")).toBeVisible();
  await expect.element(tab("Datos 2 en marcha")).toBeVisible();
  await expect.element(tab("Ajustes")).toHaveAttribute("aria-current", "page");
  const settings = page.getByRole("navigation", { name: "Ajustes" });
  await expect
    .element(settings.getByRole("link", { name: "Precarga" }))
    .toHaveAttribute("aria-current", "page");
  await expectSound(1280, 360);
  await page.viewport(1280, 800);
  await settings.getByRole("link", { name: "Historial" }).click();
  await expect.poll(path).toBe("/admin/historial");
  await tab(/^Reseñas/).click();
  await expect.poll(path).toBe("/admin/resenas");
  const ofReviews = page.getByRole("navigation", { name: "Reseñas" });
  await expect.element(ofReviews.getByRole("link", { name: "Listas 1 por decidir" })).toBeVisible();
  await expect.element(tab("Panel")).not.toHaveAttribute("aria-current");
});

test("AD-01 the way back says where one is; the dashboard has none", async () => {
  const { path, router } = await open("/admin/resenas/listas");
  const trail = page.getByRole("navigation", { name: "Estás acá" });
  await expect.element(trail).toHaveTextContent("Panel/Reseñas/Listas");
  await router.navigate("/admin/negocios/nuevo");
  await expect.element(trail).toHaveTextContent("Panel/Negocios/Lista");
  await expect.element(trail.getByRole("link", { name: "Lista" })).toHaveAttribute("href", "/admin/negocios");
  await trail.getByRole("link", { name: "Panel" }).click();
  await expect.poll(path).toBe("/admin");
  await expect.element(trail).not.toBeInTheDocument();
  await expect.element(sections.getByRole("link", { name: "Panel" })).toHaveAttribute("aria-current", "page");
});

test("AD-01 on a phone four sections are at the foot, and the rest in a sheet, which closes once chosen", async () => {
  await page.viewport(360, 740);
  const { path } = await open("/admin/usuarios");
  expect(
    sections
      .getByRole("link")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Panel", "7 por decidirSugerencias", "99+ por decidirReseñas", "Negocios"]);
  const more = sections.getByRole("button", { name: /Más$/ });
  await expect.element(more).toHaveAttribute("aria-current", "page");
  await more.click();
  const sheet = page.getByRole("dialog", { name: "Más" });
  await expect.element(sheet.getByText("Entraste como Lucía Ferreyra")).toBeVisible();
  await expect.element(sheet.getByText("Último acceso: hace 2 días")).toBeVisible();
  await expect.element(sheet.getByRole("link", { name: "Ver el sitio" })).toHaveAttribute("href", "/");
  await expectSound(360);
  await sheet.getByRole("link", { name: "Historial" }).click();
  await expect.poll(path).toBe("/admin/historial");
  await expect.element(sheet).not.toBeInTheDocument();
  await sections.getByRole("link", { name: /Reseñas$/ }).click();
  await expect.poll(path).toBe("/admin/resenas");
  await expect.element(more).not.toHaveAttribute("aria-current");
});

test.each([360, 1280])(
  "AD-01 at %i px the palette opens a screen and a business, with the keyboard",
  async (width) => {
    await page.viewport(width, 740);
    const completions = [
      {
        kind: "business",
        title: "Nori 48",
        path: "/producto/nori-48",
        category: "Sushi",
        address: "48 e/ 8 y 9",
      },
    ];
    const { path } = await open("/admin/usuarios", {
      requests: {
        "/buscar/sugerencias": ({ url }) =>
          Response.json({
            submitPath: null,
            completions: url.searchParams.get("q") === "nori 48" ? completions : [],
          }),
      },
    });
    if (width === 360) await search.click();
    else await userEvent.keyboard("{Control>}k{/Control}");
    const palette = page.getByRole("dialog");
    await expect.element(page.getByRole("combobox")).toHaveFocus();
    await userEvent.keyboard("resena");
    await expect.element(palette.getByRole("option", { selected: true })).toMatchTextContent(/^Reseñas/);
    await expectSound(width);
    await userEvent.keyboard("{Enter}");
    await expect.poll(path).toBe("/admin/resenas");
    await expect.element(palette).not.toBeInTheDocument();
    await search.click();
    await userEvent.keyboard("nori 48");
    await expect.element(palette.getByRole("option", { selected: true })).toMatchTextContent(/^Nori 48/);
    await userEvent.keyboard("{Enter}");
    await expect.poll(path).toBe("/admin/negocios/nori-48");
  },
);

test("AD-01 while the next screen is loaded the page says so", async () => {
  const held = Promise.withResolvers<null>();
  const load: Input["load"] = ({ url }) => (url.pathname === "/admin/errores" ? held.promise : null);
  const { router } = await open("/admin/usuarios", { load });
  const loading = page.getByRole("status").filter({ hasText: "Cargando…" });
  expect(loading.elements()).toEqual([]);
  const arrival = router.navigate("/admin/errores");
  await expect.element(loading).toBeInTheDocument();
  held.resolve(null);
  await arrival;
  await expect.element(loading).not.toBeInTheDocument();
});

test("AG-08 a sign-out that fails says so and stays; two presses send it once", async () => {
  const held = Promise.withResolvers<Response>();
  let sent = 0;
  await open("/admin/usuarios", {
    requests: {
      "/api/auth/sign-out"() {
        sent++;
        return held.promise;
      },
    },
  });
  const leave = page.getByRole("button", { name: "Salir" });
  await leave.dblClick();
  await expect.element(leave).toHaveAttribute("aria-busy", "true");
  await expect.poll(() => sent).toBe(1);
  held.resolve(Response.json({}, { status: 500 }));
  await expect.element(page.getByText("Error al cerrar sesión")).toBeVisible();
  await expect.element(leave).toHaveAttribute("aria-busy", "false");
  await expect.element(page.getByRole("heading", { name: "Pantalla" })).toBeVisible();
  expect(sent).toBe(1);
});

test.each([
  [1280, 800],
  [360, 640],
])("A-03 B-07 at %s px a sign-out that would erase a draft asks first", async (width, height) => {
  localStorage.setItem(ACCOUNT_HINT_KEY, JSON.stringify(userOf("ana")));
  // biome-ignore lint/suspicious/noDocumentCookie: The flag is a cookie, which CookieStore would set later.
  document.cookie = `${SESSION_FLAG}=1`;
  onTestFinished(() => {
    localStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: As above.
    document.cookie = `${SESSION_FLAG}=; max-age=0`;
  });
  reviewMemoryOf("ana").saveDraft({ id: "nori-48", draft: { stars: "4", text: "Rico", author: "Ana" } });
  let sent = 0;
  await page.viewport(width, height);
  await open("/admin/usuarios", {
    requests: {
      "/cuenta/mia": () =>
        Response.json({
          ...{ now: Date.now(), user: userOf("ana"), isAdministrator: true, emailVerified: true },
          ...{ favourites: [], ratings: {}, recents: [] },
        }),
      "/api/auth/sign-out"() {
        sent++;
        return Response.json({}, { status: 500 });
      },
    },
  });
  if (width < 768) await page.getByRole("button", { name: /Más$/ }).click();
  await page.getByRole("button", { name: "Salir" }).click();
  const question = page.getByRole("dialog", { name: "Cerrar sesión" });
  await expect
    .element(question.getByText("Tenés una reseña sin enviar: si cerrás la sesión se borra de este aparato."))
    .toBeVisible();
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toBe(0);
  await page.getByRole("button", { name: "Salir" }).click();
  await question.getByRole("button", { name: "Borrarla y cerrar sesión" }).click();
  await expect.element(page.getByText("Error al cerrar sesión")).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toBe(1);
});
