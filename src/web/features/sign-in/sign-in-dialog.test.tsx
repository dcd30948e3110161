import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { box } from "../../../../tests/support/components/component-page.ts";
import { loseConnection, serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import { ACCOUNT_HINT_KEY } from "../../../contract/browser-storage.ts";
import type { SignInRequest } from "../../../personal/sign-in-request.ts";
import { listenForBack } from "../../../ui/overlay.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";

const dialog = page.getByRole("dialog");
const email = dialog.getByLabelText("Correo");
const password = dialog.getByLabelText("Contraseña", { exact: true });
const alert = dialog.getByRole("alert");
const button = (name: string) => dialog.getByRole("button", { name });
const opener = page.getByRole("button", { name: "Abrir" });
const switchTo = (name: string) => dialog.getByText(name).first().click();
const refuse = (status: number, code: string) => Response.json({ code }, { status });
const readAlert = () => alert.elements().map(({ textContent }) => textContent);
const expectNoAlert = () => expect.poll(readAlert).toEqual([]);
const FAILED = "Ocurrió un error. Inténtalo de nuevo.";

async function fillIn(values: { email: string; password: string }) {
  await email.fill(values.email);
  await password.fill(values.password);
}

function Page() {
  const [request, setRequest] = useState<SignInRequest | null>(null);
  return (
    <>
      <button type="button" onClick={() => setRequest({ mode: "login", purpose: "guardar Nori 48" })}>
        Abrir
      </button>
      <SignInDialog request={request} onClose={() => setRequest(null)} />
    </>
  );
}

/** No provider is configured. */
async function openDialog() {
  const site = { socialProviders: [] };
  const router = createMemoryRouter([{ id: "site", path: "/", Component: Page, loader: () => site }], {
    hydrationData: { loaderData: { site } },
  });
  await render(<RouterProvider router={router} />);
  await opener.click();
  await expect.element(email).toHaveFocus();
}

/** The entry of the page as the router writes it, over one of another page. */
beforeEach(() => {
  history.replaceState({ idx: 0 }, "");
  history.pushState({ idx: 1 }, "");
});

test("A-01 the dialog starts with signing in, keeps the focus inside, and Escape returns it to the opener", async () => {
  await openDialog();
  await expect.element(dialog.getByRole("radio", { name: "Iniciar sesión" })).toBeChecked();
  await expect.element(password).toHaveAttribute("autocomplete", "current-password");
  const stops = new Set<string | undefined>();
  for (let step = 0; step < 12; step++) {
    await userEvent.tab();
    stops.add((document.activeElement?.closest("dialog") ?? document.activeElement)?.tagName);
  }
  // The body has the focus while the browser's own controls have it.
  expect([...stops].filter((tag) => tag !== "BODY")).toEqual(["DIALOG"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
  await expect.poll(() => dialog.elements()).toEqual([]);
});

test("A-01 Back closes the dialog and stays on the page; closing it otherwise leaves no history entry", async () => {
  listenForBack();
  await openDialog();
  history.back();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.element(opener).toHaveFocus();
  expect(history.state).toEqual({ idx: 1 });
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => history.state as unknown).toEqual({ idx: 1 });
});

test("A-03 signing in: each error has its message, keeps what was typed, and its field gets the focus", async () => {
  const posts = serveRequests({
    "/api/auth/sign-in/email": () => refuse(401, "INVALID_EMAIL_OR_PASSWORD"),
  });
  await openDialog();
  await button("Iniciar sesión").click();
  await expect.element(email).toHaveAccessibleDescription(/Escribí tu correo/);
  await expect.element(email).toHaveFocus();
  expect(posts).toEqual([]);
  await fillIn({ email: "eva@guia.example", password: "no es esa" });
  await button("Iniciar sesión").click();
  await expect.element(alert).toHaveTextContent("Correo o contraseña incorrecta");
  await expect.element(email).toHaveValue("eva@guia.example");
  await expect.element(password).toHaveValue("no es esa");
  await expect.element(password).toHaveFocus();
  await switchTo("Registrarme");
  await expectNoAlert();
});

test("A-01 A-03 registering: each error has its message, and a known e-mail leads to signing in", async () => {
  let code = "PASSWORD_TOO_COMMON";
  serveRequests({ "/api/auth/sign-up/email": () => refuse(422, code) });
  await openDialog();
  await switchTo("Registrarme");
  await expect.element(password).toHaveAttribute("autocomplete", "new-password");
  const { top } = box(dialog);
  await fillIn({ email: "eva@guia.example", password: "12345" });
  await button("Registrarme").click();
  await expect.element(alert).toHaveTextContent("La contraseña debe tener al menos 6 caracteres");
  await password.fill("123456");
  await button("Registrarme").click();
  await expect.element(password).toHaveAccessibleDescription(/^Esa contraseña es muy común. Elegí otra./);
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue("123456");
  await expect.element(email).toHaveValue("eva@guia.example");
  code = "USER_ALREADY_EXISTS";
  await password.fill("secreta1");
  await button("Registrarme").click();
  await expect.element(alert).toHaveTextContent("Este correo ya está registrado");
  expect(box(dialog).top, "it stays where it is").toBe(top);
  await button("Iniciar sesión").click();
  await expect.element(dialog.getByRole("radio", { name: "Iniciar sesión" })).toBeChecked();
  await expectNoAlert();
  await expect.element(email).toHaveValue("eva@guia.example");
  await expect.element(password).toHaveFocus();
});

test("A-01 the dialog says why it opened, and offers both ways in words", async () => {
  await openDialog();
  await expect.element(dialog.getByText("Entrá para guardar Nori 48")).toBeVisible();
  await expect.element(dialog.getByText("¿Primera vez? Registrate")).toBeVisible();
  await email.fill("eva@guia.example");
  await button("Registrate").click();
  await expect.element(dialog.getByRole("radio", { name: "Registrarme" })).toBeChecked();
  await expect.element(dialog.getByText("Registrate para guardar Nori 48")).toBeVisible();
  await expect.element(password).toHaveFocus();
  await dialog.getByRole("button", { name: "Entrá", exact: true }).click();
  await expect.element(dialog.getByRole("radio", { name: "Iniciar sesión" })).toBeChecked();
});

test("A-02 after registering, a notice names the address that the mail went to; signing in shows none", async () => {
  const answer = () => Response.json({ user: { id: "eva", email: "eva@guia.example", name: "Eva" } });
  serveRequests({
    "/api/auth/sign-up/email": answer,
    "/api/auth/sign-in/email": answer,
    "/cuenta/mia": () => refuse(503, ""),
  });
  const notice = page.getByText("Te mandamos un correo a eva@guia.example para confirmar que es tuyo.");
  await openDialog();
  await fillIn({ email: "eva@guia.example", password: "secreta1" });
  await button("Iniciar sesión").click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await expect.poll(() => notice.elements()).toEqual([]);
  await opener.click();
  await switchTo("Registrarme");
  await fillIn({ email: " eva@guia.example", password: "secreta1" });
  await button("Registrarme").click();
  await expect.element(notice).toBeVisible();
});

test("A-03 where the browser refuses cookies, signing in says so and keeps what was typed", async () => {
  const answer = () => Response.json({ user: { id: "eva", email: "eva@guia.example", name: "Eva" } });
  serveRequests({ "/api/auth/sign-in/email": answer, "/api/auth/sign-up/email": answer });
  // As a browser that ignores every cookie.
  vi.spyOn(document, "cookie", "get").mockReturnValue("");
  localStorage.removeItem(ACCOUNT_HINT_KEY);
  await openDialog();
  for (const name of ["Iniciar sesión", "Registrarme"]) {
    await switchTo(name);
    await fillIn({ email: "eva@guia.example", password: "secreta1" });
    await button(name).click();
    await expect.element(alert).toMatchTextContent(/^Tu navegador no acepta cookies/);
    await expect.element(email).toHaveValue("eva@guia.example");
  }
  expect(localStorage.getItem(ACCOUNT_HINT_KEY)).toBeNull();
});

test("A-03 a lost connection and an outage are told apart; a second Enter while waiting sends nothing", async () => {
  const answered = Promise.withResolvers<Response>();
  let answer: () => Response | Promise<Response> = loseConnection;
  const posts = serveRequests({ "/api/auth/sign-in/email": () => answer() });
  await openDialog();
  await fillIn({ email: "eva@guia.example", password: "secreta1" });
  await button("Iniciar sesión").click();
  await expect.poll(readAlert).toEqual([`${FAILED}Parece que no hay conexión.`]);
  answer = () => answered.promise;
  await password.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Iniciar sesión")).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  (password.element() as HTMLInputElement).form?.requestSubmit();
  answered.resolve(new Response("<p>no</p>", { status: 503 }));
  await expect.poll(readAlert).toEqual([`${FAILED}La guía no está disponible en este momento.`]);
  expect(posts).toHaveLength(2);
});

test("A-03 A-04 a provider that is not configured gives its message at once, without opening a window", async () => {
  const open = vi.spyOn(window, "open");
  const posts = serveRequests({ "/api/auth/sign-in/oauth2": loseConnection });
  await page.viewport(360, 480);
  await openDialog();
  for (const name of ["Google", "Twitter"]) {
    await button(name).click();
    await expect.element(alert).toHaveTextContent(`Error al iniciar sesión con ${name}`);
    await expect.element(alert, { message: "scrolled into view" }).toBeInViewport({ ratio: 1 });
    await expect.element(button(name)).toHaveAttribute("aria-busy", "false");
  }
  expect(open).not.toHaveBeenCalled();
  expect(posts).toEqual([]);
});

test("A-03 requesting a password reset takes the typed e-mail along, and its answer gets the focus", async () => {
  serveRequests({ "/api/auth/request-password-reset": () => Response.json({ status: true }) });
  await openDialog();
  await button("¿Olvidaste tu contraseña?").click();
  await expect.element(email).toHaveFocus();
  await button("Mandarme el enlace").click();
  await expect.element(alert).toBeVisible();
  await expect.element(email).toHaveFocus();
  await button("Volver a iniciar sesión").click();
  await email.fill("mia@guia.example");
  await button("¿Olvidaste tu contraseña?").click();
  await expect.element(email).toHaveValue("mia@guia.example");
  await button("Mandarme el enlace").click();
  const answer = dialog.getByRole("status");
  await expect.element(answer).toHaveFocus();
  await expect
    .element(answer)
    .toHaveTextContent("Si ese correo tiene una cuenta, te mandamos un enlace para elegir otra contraseña.");
});
