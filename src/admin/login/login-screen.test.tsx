import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loadAdminStyles } from "../../../tests/support/components/admin-styles.ts";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { renderInRouter } from "../../../tests/support/components/router-page.tsx";
import { loseConnection, readJson, serveRequests } from "../../../tests/support/components/serve-requests.ts";
import { ACCOUNT_CHANNEL, ADMIN_EMAIL_KEY } from "../../contract/browser-storage.ts";
import { LoginScreen } from "./login-screen.tsx";
import { untilLoaded } from "./until-loaded.ts";

vi.mock(import("./until-loaded.ts"), () => ({ untilLoaded: vi.fn(async () => {}) as never }));

const SIGN_IN = "/api/auth/sign-in/staff";
const EMAIL = "lucia@guia.example";
const RIGHT = "mate con yuyos";
const email = page.getByLabelText("Email", { exact: true });
const password = page.getByLabelText("Contraseña", { exact: true });
const enter = page.getByRole("button", { name: "Entrar" });
const remember = page.getByLabelText("Recordar email");
const alert = page.getByRole("alert");
const textsOf = () => alert.elements().map(({ textContent }) => textContent);

beforeEach(async () => {
  localStorage.clear();
  vi.mocked(untilLoaded).mockClear();
  await loadAdminStyles();
});

type Answers = Parameters<typeof serveRequests>[0];

interface LoginInput {
  readonly notice?: string | null;
  readonly answers?: Answers;
}

async function open({ notice = null, answers = {} }: LoginInput = {}) {
  const posts = serveRequests(answers);
  await renderInRouter(
    <LoginScreen siteName="Guía" lockedSeconds={null} socialProviders={[]} notice={notice} />,
  );
  return posts;
}

const failing = (attempt: number | null, code = "INVALID_EMAIL_OR_PASSWORD") =>
  Response.json({ code, ...(attempt !== null && { attempt }) }, { status: 401 });

/** The right password enters; any other is counted. */
function checkPassword(): Answers {
  let attempt = 0;
  return {
    [SIGN_IN]({ body }) {
      const isRight = readJson<{ password: string }>(body).password === RIGHT;
      return isRight ? Response.json({ user: { id: "u", email: EMAIL, name: "Lucía" } }) : failing(++attempt);
    },
  };
}

async function type(typed: string) {
  await password.fill(typed);
  await userEvent.keyboard("{Enter}");
}

test.each([360, 1280])("AG-02 at %i px the login says who may enter and how it is guarded", async (width) => {
  await page.viewport(width, 800);
  await open();
  await expect.element(page.getByText("Acceso restringido únicamente a personal autorizado")).toBeVisible();
  if (width < 992) await page.getByText("Cómo cuidamos el acceso").click();
  for (const text of [
    "Solo entran emails autorizados y verificados",
    "Al tercer intento fallido, pausa de 5 minutos",
    "Cada cambio queda anotado con tu nombre",
    "La sesión se cierra sola si no la usás",
  ])
    await expect
      .poll(() =>
        page
          .getByText(text)
          .elements()
          .filter((each) => each.checkVisibility()),
      )
      .toHaveLength(1);
  await expectSound(width);
});

test("AG-01 AG-02 AG-05 faults are told beside their fields without asking the server, and the server's above them until something is typed", async () => {
  const posts = await open({ answers: checkPassword() });
  await email.fill("no es un correo");
  await password.fill("corta");
  await enter.click();
  await expect.poll(textsOf).toEqual(["Email inválido", "La contraseña debe tener al menos 6 caracteres"]);
  expect(posts).toEqual([]);
  await email.fill(EMAIL);
  await type("no es esa");
  await expect.element(alert).toHaveTextContent("Credenciales inválidasIntento 1/3");
  await expect.element(password).toHaveFocus();
  await expect.element(email).toHaveValue(EMAIL);
  await expectSound(360, 1280);
  await password.fill(RIGHT);
  await expect.element(alert).not.toBeInTheDocument();
  expect(untilLoaded).not.toHaveBeenCalled();
  await enter.click();
  await expect.poll(() => vi.mocked(untilLoaded).mock.calls).toHaveLength(1);
  expect(posts.map(({ body }) => readJson<object>(body))).toEqual([
    { email: EMAIL, password: "no es esa" },
    { email: EMAIL, password: RIGHT },
  ]);
  expect(localStorage.getItem(ADMIN_EMAIL_KEY)).toBeNull();
});

test("AG-02 the password is shown on demand", async () => {
  await open();
  await expect.element(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: /^Mostrar/ }).click();
  await expect.element(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: /^Ocultar/ }).click();
  await expect.element(password).toHaveAttribute("type", "password");
});

describe("AG-02 the e-mail", () => {
  test("is remembered where one asks for it, after a sign-in only", async () => {
    await open({ answers: checkPassword() });
    await email.fill(EMAIL);
    await remember.click();
    await type("no es esa");
    await expect.element(alert).toBeVisible();
    expect(localStorage.getItem(ADMIN_EMAIL_KEY)).toBeNull();
    await type(RIGHT);
    await expect.poll(() => localStorage.getItem(ADMIN_EMAIL_KEY)).toBe(EMAIL);
  });

  test("comes back, and is forgotten where one no longer wants it", async () => {
    localStorage.setItem(ADMIN_EMAIL_KEY, EMAIL);
    await open({ answers: checkPassword() });
    await expect.element(email).toHaveValue(EMAIL);
    await expect.element(remember).toBeChecked();
    await remember.click();
    await type(RIGHT);
    await expect.poll(() => localStorage.getItem(ADMIN_EMAIL_KEY)).toBeNull();
  });

  test("is not filled in from something that is no e-mail", async () => {
    localStorage.setItem(ADMIN_EMAIL_KEY, "<script>");
    await open();
    await expect.element(email).toHaveValue("");
    await expect.element(remember).not.toBeChecked();
  });
});

test("AG-02 signing in takes a keyboard only, and the theme is switched by its own words", async () => {
  await open({ answers: checkPassword() });
  await expect.element(email).toBeVisible();
  email.element().focus();
  await userEvent.keyboard(EMAIL);
  await userEvent.tab();
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard(RIGHT);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect.element(remember).toBeChecked();
  page.getByRole("button", { name: "Tema oscuro" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Tema claro" })).toBeVisible();
  expect(document.documentElement.dataset.theme).toBe("dark");
  await expectSound(1280);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Tema oscuro" })).toBeVisible();
  password.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => vi.mocked(untilLoaded).mock.calls).toHaveLength(1);
});

test("AG-01 AG-03 a notice is shown until something is typed", async () => {
  await open({ notice: "Para seguir en el panel, entrá de nuevo." });
  await expect.element(alert).toHaveTextContent("Para seguir en el panel, entrá de nuevo.");
  await email.fill("l");
  await expect.element(alert).not.toBeInTheDocument();
});

test.each<[string, Answers[string], string]>([
  [
    "a member",
    () =>
      Response.json({ message: "Acceso denegado. Email no autorizado como administrador." }, { status: 403 }),
    "Acceso denegado. Email no autorizado como administrador.",
  ],
  ["a lost connection", loseConnection, "Error de conexión"],
  ["a failure without a reason", () => new Response("<html>", { status: 502 }), "Error de autenticación"],
  ["a failure that counts no attempt", () => failing(null), "Credenciales inválidas"],
])("AG-03 AG-05 %s has its message", async (_, answer, message) => {
  await open({ answers: { [SIGN_IN]: answer } });
  await email.fill(EMAIL);
  await type(RIGHT);
  await expect.element(alert).toHaveTextContent(message);
  expect(untilLoaded).not.toHaveBeenCalled();
});

test("AG-02 AG-03 Google without configuration says so; a sign-in in another tab enters here", async () => {
  await open();
  await page.getByRole("button", { name: "Continuar con Google" }).click();
  await expect.element(alert).toHaveTextContent("Error al iniciar sesión con Google");
  const channel = new BroadcastChannel(ACCOUNT_CHANNEL);
  channel.postMessage({ kind: "signed-out" });
  channel.postMessage({ kind: "signed-in" });
  await expect.poll(() => vi.mocked(untilLoaded).mock.calls).toHaveLength(1);
  channel.close();
});

test("AG-02 where the browser refuses cookies, the login says so instead of asking again", async () => {
  await open({ answers: checkPassword() });
  // As a browser that ignores every cookie.
  vi.spyOn(document, "cookie", "get").mockReturnValue("");
  await email.fill(EMAIL);
  await type(RIGHT);
  await expect.element(alert).toMatchTextContent(/^Tu navegador no acepta cookies/);
  await expect.element(email).toHaveValue(EMAIL);
  expect(untilLoaded).not.toHaveBeenCalled();
});
