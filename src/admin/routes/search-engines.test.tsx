import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { done, refused, renderAdminScreen } from "../../../tests/support/components/screen.tsx";
import {
  NOTICE,
  noticeLineOf,
  searchEngineSite,
} from "../../../tests/support/search-engines/search-engines-screen.ts";
import { LAST_NOTIFICATION_KEY } from "../../contract/browser-storage.ts";
import type { FormAnswer } from "../../domain/forms/form-spec.ts";
import * as searchEngines from "./search-engines.tsx";

const heading = page.getByRole("heading", { level: 1 });
const region = (name: string) => page.getByRole("region", { name });
const button = (name: string) => page.getByRole("button", { name });
const outcome = page.getByRole("status").filter({ hasText: /General|nori-48|NORI/ });
const WRONG_KEY = "❌ La clave no coincide con el dominio";

const open = (site = searchEngineSite(), tab = "") =>
  renderAdminScreen({ module: searchEngines, ...site }, `/admin/google${tab && `?pestana=${tab}`}`);

test("AN-01 AN-02 AN-03 the whole site is told of once, with the real answer, its line in the history, and the time in this browser", async () => {
  const held = Promise.withResolvers<void>();
  localStorage.removeItem(LAST_NOTIFICATION_KEY);
  const site = searchEngineSite();
  const { notify } = site.forms;
  const { sent } = await open({
    ...site,
    forms: { notify: (form) => held.promise.then(() => notify(form)) },
  });
  await expect.element(heading).toHaveTextContent("Avisar a los buscadores");
  for (const text of [
    ...["1.113 negocios y 12 páginas", "todavía no salió", "Todavía no salió ningún aviso."],
    ...["No espera ninguno.", "falta SITEMAP_PING_URL", "avisa solo"],
    /lee el sitemap cuando quiere e ignora IndexNow/,
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  expect(page.getByRole("link", { name: "Ver todos" }).elements()).toEqual([]);
  expect(page.getByText(/Los avisos están apagados/).elements()).toEqual([]);
  const sitemap = page.getByRole("link", { name: "Abrir el sitemap" });
  await expect.element(sitemap).toHaveAttribute("href", "/sitemap.xml");
  await expect.element(sitemap).toHaveAttribute("target", "_blank");
  const all = button("Avisar de todo el sitio");
  await all.dblClick();
  await expect.element(all).toHaveAttribute("aria-busy", "true");
  held.resolve();
  await expect.element(outcome).toHaveTextContent("IndexNow notificadoGeneral, respuesta 202");
  await expect
    .element(region("Últimos 5 avisos").getByRole("listitem"))
    .toHaveTextContent("IndexNow notificadoGeneral · 125 direccioneshace 10 min202");
  await expect.element(all).toHaveAttribute("aria-busy", "false");
  expect(sent.map(({ fields }) => fields)).toEqual([{ slug: "" }]);
  expect(localStorage.getItem(LAST_NOTIFICATION_KEY)).toBe(NOTICE.timestamp);
  await expectSound(360, 1280);
  await page.getByRole("link", { name: "Ver todos" }).click();
  await expect.element(page.getByRole("heading", { name: "Todos los avisos" })).toBeVisible();
  await page.getByRole("link", { name: "Ver los últimos" }).click();
  await expect.element(page.getByRole("heading", { name: "Últimos 5 avisos" })).toBeVisible();
});

test("AN-01 AN-03 one business is picked or named, sent with Enter, and a refusal keeps its sign and its status", async () => {
  const answers: FormAnswer[] = [
    done({ ...NOTICE, success: false, messages: [WRONG_KEY], status: 422 }),
    refused("", { slug: "No hay ningún negocio con ese nombre." }),
    refused("Los avisos están apagados."),
  ];
  const { sent } = await open(
    searchEngineSite({}, { notify: () => answers.shift() ?? done(NOTICE) }),
    "herramientas",
  );
  await expect.element(heading).toHaveTextContent("Avisar a mano");
  const one = region("Avisar de un negocio");
  const name = one.getByRole("textbox", { name: "Negocio" });
  await name.fill("   ");
  await userEvent.keyboard("{Enter}");
  await one.getByRole("button", { name: "Buscar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Nombre del negocio").fill("nori");
  await dialog.getByRole("button", { name: /^Nori 48/ }).click();
  expect(dialog.elements()).toEqual([]);
  await expect.element(name).toHaveValue("nori-48");
  expect(sent).toEqual([]);
  name.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(outcome).toHaveTextContent(`${WRONG_KEY}nori-48, respuesta 422`);
  // biome-ignore lint/suspicious/noConsole: AN-03 sends staff there for the details.
  const logged = vi.mocked(console.error);
  expect(logged.mock.calls).toEqual([["search engines refused a notice", expect.anything()]]);
  logged.mockClear();
  await name.fill(" NORI ");
  await one.getByRole("button", { name: "Avisar" }).click();
  await expect.element(outcome).toHaveTextContent("No hay ningún negocio con ese nombre.NORI");
  await one.getByRole("button", { name: "Avisar" }).click();
  await expect.element(outcome).toHaveTextContent("Los avisos están apagados.NORI");
  expect(sent.map(({ fields: { slug } }) => slug)).toEqual(["nori-48", "NORI", "NORI"]);
});

test("AN-01 AN-03 the batch sends its examples a second apart and shows each answer; it can be run again", async () => {
  const times: number[] = [];
  const { sent } = await open(
    searchEngineSite(
      {},
      {
        notify() {
          times.push(performance.now());
          return done(NOTICE);
        },
      },
    ),
    "herramientas",
  );
  const batch = region("Prueba por lote");
  await expect
    .element(batch.getByText("Avisa de 2 negocios, uno por segundo, y muestra cada respuesta."))
    .toBeVisible();
  await batch.getByRole("button", { name: "Probar" }).click();
  await expect.element(batch.getByText("Prueba de notificación completada")).toBeVisible();
  expect(
    batch
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["nori-48: IndexNow notificado202", "polo-61: IndexNow notificado202"]);
  expect(sent.map(({ fields: { slug } }) => slug)).toEqual(["nori-48", "polo-61"]);
  const [first = 0, second = 0] = times;
  expect(second - first).toBeGreaterThan(950);
  await expect.element(batch.getByRole("button", { name: "Probar otra vez" })).toBeVisible();
  await expectSound(360, 1280);
});

test("AN-02 the configuration shows the key, tests it, and says what the environment sets", async () => {
  const answers: FormAnswer[] = [
    done({ isWell: false, detail: "No se pudo leer desde afuera: no se pudo conectar." }),
    done({ isWell: true, detail: "Se lee bien: los buscadores pueden comprobarla." }),
    refused("No pudimos probar la clave."),
  ];
  await open(searchEngineSite({}, { key: () => answers.shift() ?? refused("") }), "configuracion");
  await expect.element(heading).toHaveTextContent("Cómo se avisa");
  await expect
    .element(page.getByRole("link", { name: "Configuración" }).last())
    .toHaveAttribute("aria-current", "page");
  const key = region("La clave");
  await expect.element(key.getByRole("link", { name: "/abc.txt" })).toHaveAttribute("href", "/abc.txt");
  for (const detail of [/^No se pudo leer desde afuera/, /^Se lee bien/, /^No pudimos probar la clave/]) {
    await button("Probar la clave").click();
    await expect.element(key.getByRole("status")).toMatchTextContent(detail);
  }
  const server = region("En el servidor");
  for (const text of ["https://guia.example", "https://api.indexnow.example", "sin poner"])
    await expect.element(server.getByText(text)).toBeVisible();
  await expectSound(360, 1280);
});

test("AN-01 AN-02 what waits says its attempts, each state of the history its answer, and a ping that it is on", async () => {
  const lines = [
    noticeLineOf({
      success: false,
      state: "failed",
      message: WRONG_KEY,
      status: 422,
      businessSlug: "polo-61",
      addresses: 1,
    }),
    noticeLineOf({ state: "waiting", message: "", status: null, success: false }),
  ];
  const dueAt = "2026-03-01T12:01:00Z";
  const waiting = [
    { ...noticeLineOf({ businessSlug: "nuevo", addresses: 1, attempts: 0 }), dueAt },
    { ...noticeLineOf({ businessSlug: "viejo", addresses: 1200, attempts: 2, status: 429 }), dueAt },
    { ...noticeLineOf({ businessSlug: "mudo", addresses: 2, attempts: 1, status: null }), dueAt },
  ];
  const [last = null] = lines;
  await open(
    searchEngineSite({
      history: lines,
      historyTotal: 45,
      isWhole: true,
      last,
      open: waiting,
      pingUrl: "https://ping.example",
    }),
  );
  const history = region("Todos los avisos").getByRole("listitem");
  await expect.element(history.nth(0)).toHaveTextContent(`${WRONG_KEY}polo-61hace 10 min422`);
  await expect
    .element(history.nth(1))
    .toHaveTextContent("SaliendoGeneral · 125 direccioneshace 10 minsin respuesta");
  await expect
    .element(page.getByRole("link", { name: "Página 3" }))
    .toHaveAttribute("href", "/admin/google?ver=todos&pagina=3");
  const open_ = region("Avisos automáticos").getByRole("listitem");
  await expect.element(open_.nth(0)).toHaveTextContent("nuevo1 dirección");
  await expect
    .element(open_.nth(1))
    .toHaveTextContent("viejo1.200 direcciones; respondió 429, intento 2 de 3");
  await expect.element(open_.nth(2)).toHaveTextContent("mudo2 direcciones; nadie contestó, intento 1 de 3");
  await expect.element(page.getByText("con «Avisar de todo el sitio»")).toBeVisible();
  await expectSound(360);
});

test("AN-02 a site that search engines can't read says why, and offers no notice", async () => {
  await open(searchEngineSite({ isOn: false, endpoint: null }), "herramientas");
  await expect.element(page.getByText("Los avisos están apagados: INDEXNOW_URL dice none.")).toBeVisible();
  for (const name of ["Avisar de todo el sitio", "Avisar", "Probar"])
    await expect.element(button(name)).toBeDisabled();
});
