import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import { paths } from "../../../contract/paths.ts";
import { type FormAnswer, refuseFields } from "../../../domain/forms/form-spec.ts";
import { OwnDataCard } from "./own-data-card.tsx";
import { PasswordCard } from "./password-card.tsx";

const current = page.getByLabelText("Contraseña actual");
const chosen = page.getByLabelText("Contraseña nueva");
const alerts = page.getByRole("alert");

function Page() {
  return (
    <>
      <PasswordCard email="perla@guia.example" hasPassword />
      <OwnDataCard hasPassword />
    </>
  );
}

/** The profile's forms, which get these answers one after another. */
async function open(answers: readonly FormAnswer[]) {
  const left = [...answers];
  const posts = serveRequests({ [paths.profile()]: () => Response.json(left.shift()) });
  const router = createMemoryRouter([{ path: "/", Component: Page }]);
  await render(<RouterProvider router={router} />);
  return posts;
}

test("A-02 F-08 each error of a new password is shown at its field, which gets the focus; afterwards the form is empty", async () => {
  const posts = await open([
    refuseFields({ newPassword: "Esa contraseña es muy común. Elegí otra." }),
    refuseFields({ currentPassword: "Esa no es tu contraseña actual." }),
    { ok: true, result: { message: "Cambiaste tu contraseña." } },
  ]);
  const change = page.getByRole("button", { name: "Cambiar contraseña" });
  await current.fill("no es esa");
  await chosen.fill("corta");
  await change.click();
  await expect.element(chosen).toHaveAccessibleDescription(/^La contraseña debe tener al menos 6 caracteres/);
  await expect.element(chosen).toHaveFocus();
  expect(posts).toEqual([]);
  await chosen.fill("123456");
  await change.click();
  await expect.element(chosen).toHaveAccessibleDescription(/^Esa contraseña es muy común. Elegí otra./);
  await expect.element(current).toHaveValue("no es esa");
  await change.click();
  await expect.element(current).toHaveAccessibleDescription("Esa no es tu contraseña actual.");
  await expect.element(current).toHaveFocus();
  expect(alerts.elements()).toHaveLength(1);
  await change.click();
  await expect.element(page.getByRole("status")).toHaveTextContent("Cambiaste tu contraseña.");
  await expect.element(current).toHaveValue("");
  expect(alerts.elements()).toEqual([]);
});

test("F-08 a wrong password does not delete the account: the dialog says so, and its field gets the focus", async () => {
  const posts = await open([refuseFields({ confirmation: "Esa no es tu contraseña actual." })]);
  await page.getByRole("button", { name: "Borrar mi cuenta", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/tus listas: sus enlaces dejan de funcionar/)).toBeVisible();
  await dialog.getByLabelText("Tu contraseña").fill("no es esa");
  await dialog.getByRole("button", { name: "Borrar mi cuenta para siempre" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Esa no es tu contraseña actual.");
  await expect.element(dialog.getByLabelText("Tu contraseña")).toHaveFocus();
  const sent = posts.map(({ body }) => Object.fromEntries(body as FormData));
  expect(sent).toEqual([{ intent: "delete-account", confirmation: "no es esa" }]);
});
