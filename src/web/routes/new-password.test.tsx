import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { serveRequests } from "../../../tests/support/serve-requests.ts";
import { answerSignInRequests, type SignInRequest } from "../../personal/sign-in-request.ts";
import NewPasswordPage from "./new-password.tsx";

const heading = page.getByRole("heading", { level: 1 });
const password = page.getByLabelText("Contraseña nueva");
const save = page.getByRole("button", { name: "Guardar contraseña" });

async function open(hash: string) {
  const router = createMemoryRouter([{ path: "*", Component: NewPasswordPage }], {
    initialEntries: [`/cuenta/clave${hash}`],
  });
  await render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
}

test("A-03 a new password is checked; a used link says so, and another one can be requested", async () => {
  let code = "PASSWORD_TOO_COMMON";
  const posts = serveRequests({
    "/api/auth/reset-password": () => Response.json({ code }, { status: 400 }),
  });
  const requests: SignInRequest[] = [];
  onTestFinished(answerSignInRequests((request) => requests.push(request)));
  await open("#clave-del-correo");
  await password.fill("corta");
  await save.click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("La contraseña debe tener al menos 6 caracteres");
  expect(posts).toEqual([]);
  await password.fill("bruno@guia.example");
  await save.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Esa contraseña es muy común. Elegí otra.");
  code = "INVALID_TOKEN";
  await password.fill("otra más");
  await save.click();
  await expect.element(heading).toHaveTextContent("El enlace ya no sirve");
  await expect.element(heading).toHaveFocus();
  expect(JSON.parse(posts.at(-1)?.body as string)).toEqual({
    token: "clave-del-correo",
    newPassword: "otra más",
  });
  await page.getByRole("button", { name: "Pedir otro enlace" }).click();
  expect(requests).toEqual([{ mode: "reset" }]);
});

test("A-03 without its token the link does not work", async () => {
  await open("");
  await expect.element(heading).toHaveTextContent("El enlace ya no sirve");
  expect(save.elements()).toEqual([]);
});
