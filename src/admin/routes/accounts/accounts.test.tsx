import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { memberOf, openAccounts } from "../../../../tests/support/accounts/accounts-screen.ts";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { holdToasts } from "../../../../tests/support/components/hold-toasts.ts";
import { done, refused } from "../../../../tests/support/components/screen.tsx";

const heading = page.getByRole("heading", { level: 1 });
const panel = (name: string) => page.getByRole("region", { name });
const dialog = page.getByRole("dialog");
const ANA = memberOf({
  ...{
    name: "ana",
    reviews: 3,
    hiddenReviews: 1,
    favourites: 1_200,
    signsInWith: ["credential", "google", "otro"],
  },
  sessions: [{ device: "Firefox en Linux", usedAt: "2026-03-01T12:00:00.000Z" }],
});
const PROMOS = memberOf({
  ...{ name: "promos", state: "disabled", lastAccessAt: null, signsInWith: [] },
  disabled: { by: "Dora", at: "2026-03-01T14:59:40.000Z", reason: "Publicidad en 4 reseñas" },
});
const DORA = memberOf({
  ...{ name: "dora", isAdministrator: true, isOneself: true, isListed: true },
  reason: "Está en la lista y verificó su email",
});

beforeEach(holdToasts);

test("AD-04 members are listed with what they may do, and filtered, ordered and searched by the address", async () => {
  const { router } = await openAccounts({ members: [DORA, ANA, PROMOS] });
  const search = () => router.state.location.search;
  const row = (name: RegExp) => page.getByRole("row", { name });
  await expect.element(heading).toHaveTextContent("3 personas");
  await expect.element(page.getByText(/^Una persona administra la guía\. Entra al panel/)).toBeVisible();
  await expect
    .element(row(/^dora/))
    .toMatchTextContent(/Sos vos.*Administra.*Está en la lista.*hace 3 horas.*Activa/);
  await expect.element(row(/^ana/)).toMatchTextContent(/Miembro/);
  await expect.element(row(/^promos/)).toMatchTextContent(/nunca.*Deshabilitada/);
  await expectSound(360, 1280);
  const filters = page.getByRole("navigation", { name: "Filtros" });
  await filters.getByRole("link", { name: "Deshabilitadas 1" }).click();
  await expect.element(row(/^ana/)).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Registro" }).click();
  await expect.poll(search).toBe("?ver=deshabilitadas&orden=registro");
  await expect.element(page.getByRole("link", { name: "Registro" })).toHaveAttribute("aria-current", "true");
  await page.getByLabelText("Buscar personas").fill("zzz");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("No hay nadie con esos filtros")).toBeVisible();
  expect(search()).toBe("?ver=deshabilitadas&orden=registro&q=zzz");
});

test("AD-04 a long list has pages, and the panel of a member takes the list's place on a phone", async () => {
  await page.viewport(360, 740);
  const { router } = await openAccounts({ members: [ANA], total: 45, address: "/admin/usuarios?pagina=2" });
  await expect.element(heading).toHaveTextContent("Una persona");
  await expect.element(page.getByRole("navigation", { name: "Páginas" })).toMatchTextContent("21–40 de 45");
  await page.getByRole("link", { name: "ana" }).click();
  await expect.element(panel("ana").getByRole("heading")).toHaveFocus();
  await expect.element(page.getByRole("table")).not.toBeInTheDocument();
  await expectSound(360);
  await panel("ana").getByRole("link", { name: "Todas las personas" }).click();
  await expect.element(page.getByRole("table")).toBeVisible();
  expect(router.state.location.search).toBe("?pagina=2");
});

test("AD-04 the panel of a member has its entries and sessions, and its data as a file", async () => {
  await openAccounts({ members: [ANA], address: "/admin/usuarios?persona=ana" });
  await expect.element(panel("ana")).toMatchTextContent("Entra concontraseña, Google, otro");
  await expect.element(panel("ana")).toMatchTextContent("Reseñas3 (1 sin publicar)");
  await expect.element(panel("ana")).toMatchTextContent("Favoritos1.200");
  await expect.element(panel("ana")).toMatchTextContent("SesionesFirefox en Linux, hace 3 h");
  await expect
    .element(panel("ana").getByRole("link", { name: "Bajar sus datos" }))
    .toHaveAttribute("href", "/admin/usuarios/datos?persona=ana");
  await expectSound(1280);
  await panel("ana").getByRole("link", { name: "Cerrar" }).click();
  await expect.element(panel("ana")).not.toBeInTheDocument();
});

test("AD-04 a member is disabled and enabled with the keyboard alone", async () => {
  const { sent, set } = await openAccounts({
    members: [ANA],
    forms: {
      disable({ fields: { reason = "" } }) {
        set({
          members: [
            { ...ANA, state: "disabled", disabled: { by: "Dora", at: "2026-03-01T14:59:40.000Z", reason } },
          ],
        });
        return done({ email: ANA.email, link: null });
      },
      enable() {
        set({ members: [ANA] });
        return done({ email: ANA.email, link: null });
      },
    },
  });
  const tabTo = async (name: string) => {
    const isThere = () => document.activeElement?.textContent?.trim() === name;
    for (let count = 0; count < 60 && !isThere(); count++) await userEvent.tab();
    expect(document.activeElement?.textContent).toBe(name);
  };
  await expect.element(heading).toBeVisible();
  await tabTo("ana");
  await userEvent.keyboard("{Enter}");
  await expect.element(panel("ana").getByRole("heading")).toHaveFocus();
  await tabTo("Deshabilitar…");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByLabelText("Por qué (opcional)")).toHaveFocus();
  await userEvent.keyboard("Publicidad{Enter}");
  await expect.element(panel("ana")).toMatchTextContent("La deshabilitó Dora, recién: «Publicidad».");
  await expect.element(dialog).not.toBeInTheDocument();
  await tabTo("Volver a habilitar");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(dialog.getByText("Va a poder entrar de nuevo con su contraseña.", { exact: false }))
    .toBeVisible();
  await tabTo("Volver a habilitar");
  await userEvent.keyboard("{Enter}");
  await expect.element(panel("ana").getByRole("button", { name: "Deshabilitar…" })).toBeVisible();
  expect(sent.map(({ intent, fields }) => [intent, fields])).toEqual([
    ["disable", { email: "ana@guia.example", reason: "Publicidad" }],
    ["enable", { email: "ana@guia.example" }],
  ]);
});

test("AD-04 a member is deleted by the e-mail typed again", async () => {
  const wrong = refused("", { confirmation: "Ese no es el email de la cuenta." });
  const { sent, set } = await openAccounts({
    members: [ANA, PROMOS],
    address: "/admin/usuarios?q=guia&persona=ana",
    forms: {
      delete({ fields }) {
        if (fields.confirmation !== ANA.email) return wrong;
        set({ members: [PROMOS] });
        return done({ email: ANA.email, link: null });
      },
    },
  });
  await panel("ana").getByRole("button", { name: "Borrar la cuenta…" }).click();
  await expect.element(dialog).toMatchTextContent("Sus reseñas quedan, sin nombre. No se puede deshacer.");
  const field = dialog.getByLabelText("Escribí ana@guia.example para borrarla");
  await dialog.getByRole("button", { name: "Borrar la cuenta" }).click();
  await expect.element(dialog.getByText("Escribí el email de la cuenta.")).toBeVisible();
  await field.fill("otra@guia.example");
  await dialog.getByRole("button", { name: "Borrar la cuenta" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Ese no es el email de la cuenta.");
  await expectSound(360, 1280);
  await field.fill("ana@guia.example");
  await dialog.getByRole("button", { name: "Borrar la cuenta" }).click();
  await expect.element(page.getByText("Se borró la cuenta ana@guia.example")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(panel("ana")).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent("Una persona");
  expect(sent.map(({ fields }) => fields.id)).toEqual(["ana", "ana"]);
});

test("AD-04 oneself can neither be disabled nor deleted, and a disabled member says who did it", async () => {
  await openAccounts({ members: [DORA, PROMOS], address: "/admin/usuarios?persona=dora" });
  await expect.element(panel("dora")).toMatchTextContent("Está en la lista y verificó su email");
  for (const name of ["Deshabilitar…", "Volver a habilitar", "Borrar la cuenta…"])
    expect(panel("dora").getByRole("button", { name }).elements(), name).toEqual([]);
  await page.getByRole("link", { name: "promos" }).click();
  await expect
    .element(panel("promos"))
    .toMatchTextContent("La deshabilitó Dora, recién: «Publicidad en 4 reseñas».");
  await expect.element(panel("promos")).toMatchTextContent("Entra contodavía con nada");
  await expect.element(panel("promos").getByRole("button", { name: "Volver a habilitar" })).toBeVisible();
});
