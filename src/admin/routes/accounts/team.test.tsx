import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OWN_ROW, openAccounts, teamRowOf } from "../../../../tests/support/accounts/accounts-screen.ts";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { done, refused } from "../../../../tests/support/components/screen.tsx";
import { readJson } from "../../../../tests/support/components/serve-requests.ts";

const LINK = "https://guia.example/admin/clave#abc";
const heading = page.getByRole("heading", { level: 1 });
const dialog = page.getByRole("dialog");
const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
const address = "/admin/usuarios?ver=equipo";

async function chooseFor(name: string, item: string) {
  await page.getByRole("button", { name: `Acciones de ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

const offeredFor = async (name: string) => {
  await page.getByRole("button", { name: `Acciones de ${name}` }).click();
  const items = page
    .getByRole("menuitem")
    .elements()
    .map(({ textContent }) => textContent);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  return items;
};

test("AG-07 the team shows who may enter, and offers what is possible for each", async () => {
  await openAccounts({
    address,
    team: [
      OWN_ROW,
      teamRowOf({ name: "martin" }),
      teamRowOf({ name: "nueva", state: "invited", lastAccess: "nunca" }),
      teamRowOf({ name: "baja", state: "disabled", canRemove: false }),
      teamRowOf({ name: "falta", state: "missing" }),
    ],
  });
  await expect.element(heading).toHaveTextContent("2 personas administran la guía");
  await expect.element(row("Lucía")).toMatchTextContent(/Sos vos.*Administra.*Está en la lista.*Activa/);
  await expect.element(row("nueva")).toMatchTextContent(/Todavía no entra.*nunca.*Invitada/);
  await expect.element(row("baja")).toMatchTextContent(/No puede entrar.*Deshabilitada/);
  await expectSound(360, 1280);
  expect(row("Lucía").getByRole("button").elements()).toEqual([]);
  expect(await offeredFor("martin")).toEqual([
    "Mandarle un enlace de contraseña…",
    "Deshabilitar…",
    "Sacar del equipo…",
  ]);
  expect(await offeredFor("nueva")).toEqual(["Crear otro enlace", "Deshabilitar…", "Sacar del equipo…"]);
  expect(await offeredFor("baja")).toEqual(["Volver a habilitar"]);
  expect(await offeredFor("falta")).toEqual(["Crear la cuenta", "Sacar del equipo…"]);
});

test("AG-07 an e-mail that is not on the list takes a decision of its own, and its link is copied", async () => {
  const { sent, set } = await openAccounts({
    address,
    forms: {
      create({ fields: { email = "", authorise } }) {
        if (authorise !== "1") return refused("", { email: "Email no autorizado como administrador" });
        set({ team: [OWN_ROW, teamRowOf({ name: "nueva", state: "invited" })] });
        return done({ email, link: LINK });
      },
    },
  });
  await page.getByRole("button", { name: "Sumar a alguien" }).click();
  await dialog.getByRole("button", { name: "Crear la cuenta" }).click();
  await expect.element(dialog.getByText("Escribí el email")).toBeVisible();
  await dialog.getByLabelText("Email").fill("nueva@guia.example");
  await dialog.getByRole("button", { name: "Crear la cuenta" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Email no autorizado como administrador");
  await expect.element(dialog.getByLabelText("Email")).toHaveFocus();
  await expectSound(360, 1280);
  await dialog.getByRole("checkbox", { name: /^Autorizar este email/ }).click();
  await dialog.getByRole("button", { name: "Crear la cuenta" }).click();
  await expect.element(dialog.getByLabelText("Enlace")).toHaveValue(LINK);
  await expect.element(dialog.getByText(/^Listo\. Con este enlace nueva@guia\.example puede/)).toBeVisible();
  await expectSound(360, 1280);
  vi.spyOn(document, "execCommand").mockReturnValueOnce(false);
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("denied"));
  await dialog.getByRole("button", { name: "Copiar el enlace" }).click();
  await expect.element(dialog.getByLabelText("Enlace")).toHaveSelection(LINK);
  copied.mockResolvedValueOnce();
  await dialog.getByRole("button", { name: "Copiar el enlace" }).click();
  await expect.element(dialog.getByRole("button", { name: "Copiado" })).toBeVisible();
  expect(copied).toHaveBeenLastCalledWith(LINK);
  await dialog.getByRole("button", { name: "Cerrar" }).last().click();
  await expect.element(row("nueva")).toMatchTextContent("Invitada");
  expect(sent.map(({ fields }) => fields.authorise)).toEqual([undefined, "1"]);
});

test("AG-07 who has a password gets another link by mail only", async () => {
  const { sent } = await openAccounts({
    ...{ address, team: [OWN_ROW, teamRowOf({ name: "martin" })] },
    forms: { create: ({ fields: { email = "" } }) => done({ email, link: null }) },
  });
  await chooseFor("martin", "Mandarle un enlace de contraseña…");
  await expect.element(dialog.getByText(/Recibe por mail un enlace nuevo/)).toBeVisible();
  await dialog.getByRole("button", { name: "Mandar el enlace" }).click();
  await expect
    .element(dialog.getByRole("status"))
    .toMatchTextContent("Le mandamos a martin@guia.example un enlace");
  expect(dialog.getByLabelText("Enlace").elements()).toEqual([]);
  await dialog.getByRole("button", { name: "Cerrar" }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent[0]?.fields).toEqual({ email: "martin@guia.example" });
});

test("AG-07 an administrator is disabled, enabled and taken off the team, each once it was confirmed", async () => {
  const { sent, set } = await openAccounts({
    ...{ address, team: [OWN_ROW, teamRowOf({ name: "martin" })] },
    forms: {
      disable({ fields: { email = "" } }) {
        set({ team: [OWN_ROW, teamRowOf({ name: "martin", state: "disabled" })] });
        return done({ email, link: null });
      },
      enable({ fields: { email = "" } }) {
        set({ team: [OWN_ROW, teamRowOf({ name: "martin", state: "invited" })] });
        return done({ email, link: null });
      },
      remove: () => refused("No podés quedarte sin nadie."),
    },
  });
  await chooseFor("martin", "Deshabilitar…");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await chooseFor("martin", "Deshabilitar…");
  await expectSound(360, 1280);
  await dialog.getByRole("button", { name: "Deshabilitar" }).click();
  await expect.element(row("martin")).toMatchTextContent("Deshabilitada");
  await expect.element(dialog).not.toBeInTheDocument();
  await chooseFor("martin", "Volver a habilitar");
  expect(dialog.getByLabelText("Por qué (opcional)").elements()).toEqual([]);
  await dialog.getByRole("button", { name: "Volver a habilitar" }).click();
  await expect.element(row("martin")).toMatchTextContent("Invitada");
  await chooseFor("martin", "Sacar del equipo…");
  await dialog.getByRole("button", { name: "Sacar del equipo" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("No podés quedarte sin nadie.");
  await expect.element(row("martin")).toBeInTheDocument();
  expect(sent.map(({ intent }) => intent)).toEqual(["disable", "enable", "remove"]);
});

test("AG-01 a session that ends while the form is open is renewed in place, and the form is sent as it was typed", async () => {
  const ended = { ...refused("Para seguir en el panel, entrá de nuevo."), isSignedOut: true };
  let isSignedIn = false;
  const { sent } = await openAccounts({
    address,
    forms: {
      create: ({ fields: { email = "" } }) =>
        isSignedIn ? done({ email, link: LINK }) : Response.json(ended, { status: 401 }),
    },
    requests: {
      async "/api/auth/sign-in/staff"({ body }) {
        isSignedIn = readJson<{ password: string }>(body).password === "mate con yuyos";
        return isSignedIn ? Response.json({ user: {} }) : Response.json({}, { status: 401 });
      },
    },
  });
  await page.getByRole("button", { name: "Sumar a alguien" }).click();
  const form = page.getByRole("dialog", { name: "Sumar a alguien" });
  const again = page.getByRole("dialog", { name: "Entrá de nuevo" });
  await form.getByLabelText("Email").fill("nueva@guia.example");
  await form.getByRole("button", { name: "Crear la cuenta" }).click();
  await expect.element(again.getByText("Tu sesión terminó. Lo que escribiste sigue acá.")).toBeVisible();
  await expectSound(360, 1280);
  await userEvent.keyboard("{Escape}");
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(form.getByRole("alert")).toHaveTextContent("Para seguir en el panel, entrá de nuevo.");
  await expect.element(form.getByLabelText("Email")).toHaveValue("nueva@guia.example");

  await form.getByRole("button", { name: "Crear la cuenta" }).click();
  await expect.element(again.getByLabelText("Email", { exact: true })).toHaveValue("lucia@guia.example");
  await again.getByLabelText("Contraseña", { exact: true }).fill("mate con yuyos");
  await again.getByRole("button", { name: "Entrar" }).click();
  await expect.element(form.getByLabelText("Enlace")).toHaveValue(LINK);
  await expect.element(again).not.toBeInTheDocument();
  expect(sent.map(({ fields }) => fields.email)).toEqual(Array(3).fill("nueva@guia.example"));
});
