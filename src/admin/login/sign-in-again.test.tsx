import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { openSuggestions, suggestionsOf } from "../../../tests/support/suggestions/suggestion-screen.ts";
import { ACCOUNT_CHANNEL } from "../../contract/browser-storage.ts";

const again = page.getByRole("dialog", { name: "Entrá de nuevo" });
const heading = page.getByRole("heading", { level: 1 });
const notes = page.getByLabelText("Notas (las ve solo el equipo)");
const row = (name: string) =>
  page.getByRole("region", { name: "Lista" }).getByRole("link", { name: new RegExp(`^${name}`) });

/** A list whose session ends, until one signs in as an administrator. */
async function open() {
  const session = { isEnded: false, isStaff: true };
  const ended = {
    message: "Para seguir en el panel, entrá de nuevo.",
    heading: null,
    requestId: null,
  };
  const screen = await openSuggestions({
    suggestions: suggestionsOf("Ramen Tilos", "Café del Rectorado"),
    address: "/admin/sugerencias/ramen-tilos",
    requireStaff() {
      if (session.isEnded) throw new ErrorResponseImpl(401, "", ended);
    },
    requests: {
      "/api/auth/sign-in/staff"() {
        session.isEnded = false;
        return Response.json({ user: {} });
      },
      "/admin"() {
        session.isEnded = !session.isStaff;
        return new Response(null, { status: session.isStaff ? 200 : 403 });
      },
    },
  });
  await expect.element(heading).toHaveTextContent("Ramen Tilos");
  return { ...screen, session };
}

async function signIn(login: typeof again | typeof page) {
  await login.getByLabelText("Contraseña", { exact: true }).fill("mate con yuyos");
  await login.getByRole("button", { name: "Entrar" }).click();
}

test("AG-01 a navigation after the session has ended asks over the open page, which keeps what was typed", async () => {
  const { session, router } = await open();
  await notes.fill("Llamé y no atienden");
  session.isEnded = true;
  await row("Café").click();
  await expect.element(again.getByLabelText("Email", { exact: true })).toHaveValue("lucia@guia.example");
  await expect.element(notes).toHaveValue("Llamé y no atienden");
  await expectSound(360, 1280);
  await signIn(again);
  await expect.element(heading).toHaveTextContent("Café del Rectorado");
  await expect.element(again).not.toBeInTheDocument();
  await router.navigate(-1);
  await expect.element(heading).toHaveTextContent("Ramen Tilos");
  await expect.element(notes).toHaveValue("Llamé y no atienden");
});

test("AG-01 who gives up gets the login at the address that was asked for", async () => {
  const { session, router } = await open();
  session.isEnded = true;
  await row("Café").click();
  await expect.element(again).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(heading).toHaveTextContent("Entrá al panel");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Para seguir en el panel, entrá de nuevo.");
  expect(decodeURI(router.state.location.pathname)).toBe("/admin/sugerencias/café-del-rectorado");
  // biome-ignore lint/suspicious/noConsole: React reports what the boundary throws on.
  vi.mocked(console.error).mockClear();
});

test("AG-03 a sign-in in another tab continues only where that account is an administrator's", async () => {
  const { session } = await open();
  const channel = new BroadcastChannel(ACCOUNT_CHANNEL);
  Object.assign(session, { isEnded: true, isStaff: false });
  await row("Café").click();
  await expect.element(again).toBeVisible();
  channel.postMessage({ kind: "signed-in" });
  await expect
    .element(again.getByRole("alert"))
    .toHaveTextContent("Acceso denegado. Email no autorizado como administrador.");
  session.isStaff = true;
  channel.postMessage({ kind: "signed-in" });
  await expect.element(heading).toHaveTextContent("Café del Rectorado");
  await expect.element(again).not.toBeInTheDocument();
  channel.close();
});
