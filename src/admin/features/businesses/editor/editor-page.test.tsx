import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { editorSite } from "../../../../../tests/support/businesses/editor-site.ts";
import { EditorPage } from "./editor-page.tsx";

const field = (name: string) => page.getByLabelText(name, { exact: true });

beforeEach(() => localStorage.clear());

test("V-09 what is typed before hydration stays, and counts as a change", async () => {
  const pageOf = () => (
    <RouterProvider
      router={createMemoryRouter([{ path: "/", element: <EditorPage {...editorSite().load()} /> }])}
    />
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(pageOf());
  document.body.append(container);
  await field("Teléfono").fill("221 555-0199");
  const root = hydrateRoot(container, pageOf());
  onTestFinished(() => root.unmount());
  await expect.element(page.getByText("1 cambio sin guardar")).toBeVisible();
  await expect.element(field("Teléfono")).toHaveValue("221 555-0199");
  await field("Especialidad").fill("Café de filtro");
  await expect.element(page.getByText("2 cambios sin guardar")).toBeVisible();
  await expect.element(field("Teléfono")).toHaveValue("221 555-0199");
});
