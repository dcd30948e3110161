import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loadAdminStyles } from "../../../tests/support/components/admin-styles.ts";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { renderInRouter } from "../../../tests/support/components/router-page.tsx";
import { loseConnection, readJson, serveRequests } from "../../../tests/support/components/serve-requests.ts";
import { LoginScreen } from "./login-screen.tsx";

const EMAIL = "lucia@guia.example";
const email = page.getByLabelText("Email", { exact: true });
const enter = page.getByRole("button", { name: "Entrar" });
const alert = page.getByRole("alert");

type Answers = Parameters<typeof serveRequests>[0];

beforeEach(async () => {
  localStorage.clear();
  await loadAdminStyles();
});

async function open(answers: Answers, lockedSeconds: number | null = null) {
  const posts = serveRequests(answers);
  const given = { notice: null, lockedSeconds, socialProviders: [] };
  await renderInRouter(<LoginScreen siteName="Guía" {...given} />);
  return posts;
}

describe("AG-04 the lock", () => {
  const heading = page.getByRole("heading", { name: "Acceso Temporalmente Bloqueado" });
  const timer = page.getByRole("timer");
  const fakeClock = () => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });

  test("comes with the third failure, and leaves Google and the reset", async () => {
    const locked = { code: "LOCKED", attempt: 3, lockedSeconds: 300 };
    await open({ "/api/auth/sign-in/staff": () => Response.json(locked, { status: 429 }) });
    await email.fill(EMAIL);
    await page.getByLabelText("Contraseña", { exact: true }).fill("no es esa");
    await enter.click();
    await expect.element(heading).toHaveFocus();
    await expect.element(page.getByText("Múltiples intentos fallidos detectados")).toBeVisible();
    await expect.element(timer).toMatchTextContent(/^(5:00|4:5\d)minutos$/);
    expect(enter.elements()).toEqual([]);
    await expect.element(page.getByRole("button", { name: "Continuar con Google" })).toBeVisible();
    await expectSound(360, 1280);
    await page.getByRole("button", { name: "Recuperar mi contraseña" }).click();
    await expect.element(email).toHaveValue(EMAIL);
    await page.getByRole("button", { name: "Volver a entrar" }).click();
    await expect.element(heading).toBeVisible();
  });

  test("goes on counting after a reload, without taking the focus, and lifts at zero", async () => {
    fakeClock();
    await open({}, 200);
    await expect.element(timer).toHaveTextContent("3:20minutos");
    expect(heading.element()).not.toBe(document.activeElement);
    await vi.advanceTimersByTimeAsync(141_000);
    expect(timer.element().textContent).toBe("0:59segundos");
    await vi.advanceTimersByTimeAsync(58_750);
    expect(timer.element().textContent).toBe("0:01segundos");
    await vi.advanceTimersByTimeAsync(250);
    vi.useRealTimers();
    await expect.element(page.getByRole("status")).toHaveTextContent("Ya podés probar de nuevo.");
    await expect.element(enter).toBeVisible();
    expect(timer.elements()).toEqual([]);
  });
});

describe("AG-06 the reset", () => {
  const send = page.getByRole("button", { name: "Mandarme el enlace" });
  const RESET = "/api/auth/request-password-reset/staff";

  async function openReset(answers: Answers) {
    const posts = await open(answers);
    await page.getByRole("button", { name: "Olvidé mi contraseña" }).click();
    await expect.element(email).toHaveFocus();
    return posts;
  }

  test("tells who is not on the list, and closes three seconds after the mail was sent", async () => {
    const answer = (isListed: boolean) =>
      isListed
        ? Response.json({})
        : Response.json(
            { code: "NOT_LISTED", message: "Email no autorizado para administración." },
            { status: 403 },
          );
    const posts = await openReset({
      [RESET]: ({ body }) => answer(readJson<{ email: string }>(body).email === EMAIL),
    });
    await send.click();
    await expect.element(alert).toHaveTextContent("Por favor ingresa tu email");
    expect(posts).toEqual([]);
    await email.fill("otra@guia.example");
    await userEvent.keyboard("{Enter}");
    await expect.element(alert).toHaveTextContent("Email no autorizado para administración.");
    await expect.element(email).toHaveFocus();
    await expectSound(360, 1280);
    await email.fill(EMAIL);
    await expect.element(alert).not.toBeInTheDocument();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await userEvent.keyboard("{Enter}");
    const status = page.getByRole("status");
    await expect
      .element(status)
      .toMatchTextContent("Email de recuperación enviado. Revisa tu bandeja de entrada.");
    await expect.element(page.getByRole("button", { name: "Enviado" })).toBeDisabled();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(status.elements()).toHaveLength(1);
    expect(enter.elements()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await expect.element(enter).toBeVisible();
    await expect.element(email).toHaveValue(EMAIL);
  });

  test.each<[string, Answers[string], string]>([
    ["a lost connection", loseConnection, "Error al enviar email de recuperación"],
    [
      "too many requests",
      () => Response.json({ code: "TOO_MANY_REQUESTS" }, { status: 429 }),
      "Demasiados intentos. Intenta más tarde",
    ],
    [
      "a listed e-mail without an account",
      () => Response.json({ code: "USER_NOT_FOUND", message: "Email no encontrado" }, { status: 404 }),
      "Email no encontrado",
    ],
    [
      "another failure",
      () => Response.json({ message: "x" }, { status: 500 }),
      "Error al enviar email de recuperación",
    ],
  ])("has a message for %s", async (_, answer, message) => {
    await openReset({ [RESET]: answer });
    await email.fill(EMAIL);
    await send.click();
    await expect.element(alert).toHaveTextContent(message);
    await page.getByRole("button", { name: "Volver a entrar" }).click();
    await expect.element(enter).toBeVisible();
    await expect.element(email).toHaveValue(EMAIL);
  });
});
