import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { settingSite } from "../../../../tests/support/settings/configuration-screen.ts";
import { SettingsForm } from "./settings-form.tsx";

test("AD-04 a setting that is typed before hydration counts as edited, and can be saved", async () => {
  const { configuration, now } = settingSite().load({
    url: new URL("https://guia.example/admin/configuracion"),
  });
  const form = <SettingsForm {...configuration} isChangedOnly={false} text="" now={new Date(now)} />;
  const pageOf = () => <RouterProvider router={createMemoryRouter([{ path: "/", element: form }])} />;
  const container = document.createElement("div");
  container.innerHTML = renderToString(pageOf());
  document.body.append(container);
  const name = page.getByLabelText("Nombre", { exact: true });
  await name.fill("Comer en La Plata");
  const root = hydrateRoot(container, pageOf());
  onTestFinished(() => root.unmount());
  await expect.element(page.getByText("1 sin guardar")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Guardar cambios" })).toBeEnabled();
  await expect.element(name).toHaveValue("Comer en La Plata");
});
