import type { FunctionComponent } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { loadAdminStyles } from "../../../../tests/support/components/admin-styles.ts";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { renderInRouter } from "../../../../tests/support/components/router-page.tsx";
import { done, refused } from "../../../../tests/support/components/screen.tsx";
import { loseConnection, serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import { untilLoaded } from "../../login/until-loaded.ts";
import FirstAdministrator from "./first-administrator.tsx";
import StaffPassword from "./staff-password.tsx";

vi.mock(import("../../login/until-loaded.ts"), () => ({ untilLoaded: vi.fn(async () => {}) as never }));

const heading = page.getByRole("heading", { level: 1 });
const password = page.getByLabelText("Contraseña", { exact: true });
const alert = page.getByRole("alert");
const TOO_SHORT = /al menos 10/i;

beforeEach(async () => {
  vi.mocked(untilLoaded).mockClear();
  location.hash = "#el-token";
  await loadAdminStyles();
});

async function open(Route: unknown, answers: Parameters<typeof serveRequests>[0]) {
  const Page = Route as FunctionComponent<{ loaderData: { siteName: string } }>;
  const posts = serveRequests(answers);
  await renderInRouter(<Page loaderData={{ siteName: "Guía" }} />);
  return posts;
}

describe("AG-07 the first administrator", () => {
  const create = page.getByRole("button", { name: "Crear la cuenta y entrar" });
  const email = page.getByLabelText("Email", { exact: true });

  test("is created with the token of the link, signed in and led to the dashboard", async () => {
    const posts = await open(FirstAdministrator, {
      "/admin/comienzo": () => Response.json(done(null)),
      "/api/auth/sign-in/email": () => Response.json({ user: {} }),
    });
    await expect.element(heading).toHaveTextContent("Creá la primera cuenta");
    await create.click();
    await expect.element(page.getByText("Escribí tu correo")).toBeVisible();
    await expect.element(email).toHaveFocus();
    await email.fill("eva@guia.example");
    await password.fill("corta");
    await create.click();
    await expect.element(page.getByRole("alert").filter({ hasText: TOO_SHORT })).toBeVisible();
    await expect.element(password).toHaveAttribute("aria-invalid", "true");
    await expectSound(360, 1280);
    expect(posts).toEqual([]);
    await password.fill("mate con yuyos");
    await create.click();
    await expect.poll(() => vi.mocked(untilLoaded).mock.calls).toHaveLength(1);
    const [created, entered] = posts;
    expect(Object.fromEntries(created?.body as FormData)).toEqual({
      ...{ email: "eva@guia.example", password: "mate con yuyos", token: "el-token" },
    });
    expect(JSON.parse(entered?.body as string)).toMatchObject({
      email: "eva@guia.example",
      password: "mate con yuyos",
    });
  });

  test("is not created by a link that no longer works, which says so", async () => {
    const refusal = refused("Este enlace ya no sirve.");
    const posts = await open(FirstAdministrator, {
      "/admin/comienzo": () => Response.json(refusal, { status: 400 }),
    });
    await email.fill("eva@guia.example");
    await password.fill("mate con yuyos");
    await create.click();
    await expect.element(alert).toHaveTextContent("Este enlace ya no sirve.");
    expect(posts).toHaveLength(1);
    expect(untilLoaded).not.toHaveBeenCalled();
  });
});

describe("AG-07 an invited administrator", () => {
  const save = page.getByRole("button", { name: "Guardar la contraseña" });

  async function choose(answer: () => Response) {
    const posts = await open(StaffPassword, { "/api/auth/reset-password": answer });
    await password.fill("tres tilos altos");
    await save.click();
    return posts;
  }

  test("chooses a password of ten characters, and is led to the login", async () => {
    const posts = await open(StaffPassword, { "/api/auth/reset-password": () => Response.json({}) });
    await expect.element(heading).toHaveTextContent("Elegí tu contraseña");
    await password.fill("corta");
    await save.click();
    await expect.element(alert.filter({ hasText: TOO_SHORT })).toBeVisible();
    await expectSound(360, 1280);
    expect(posts).toEqual([]);
    await password.fill("tres tilos altos");
    await save.click();
    await expect.element(heading).toHaveTextContent("Ya tenés tu contraseña");
    await expect.element(heading).toHaveFocus();
    await expect
      .element(page.getByRole("link", { name: "Entrar al panel" }))
      .toHaveAttribute("href", "/admin");
    expect(JSON.parse(posts[0]?.body as string)).toEqual({
      token: "el-token",
      newPassword: "tres tilos altos",
    });
    await expectSound(360);
  });

  test.each(["INVALID_TOKEN", "USER_NOT_FOUND"])(
    "with a link that no longer works (%s) is told so",
    async (code) => {
      await choose(() => Response.json({ code, message: "x" }, { status: 400 }));
      await expect.element(heading).toHaveTextContent("El enlace ya no sirve");
      await expect.element(heading).toHaveFocus();
      expect(save.elements()).toEqual([]);
    },
  );

  test("keeps the form where the password is refused or the connection is lost", async () => {
    await choose(loseConnection);
    await expect.element(alert).toBeVisible();
    await expect.element(heading).toHaveTextContent("Elegí tu contraseña");
    await expect.element(save).toBeVisible();
  });
});
