import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { listViolations } from "../../../../tests/support/components/component-page.ts";
import { renderInRouter } from "../../../../tests/support/components/router-page.tsx";
import { dashboardOf } from "../../../../tests/support/dashboard/dashboard-view.ts";
import type { DashboardView } from "../../../contract/dashboard.ts";
import { DashboardPage } from "./dashboard-page.tsx";

const renderPage = (view: Partial<DashboardView>) =>
  renderInRouter(<DashboardPage view={dashboardOf(view)} jobs={null} />);

test("AD-02 while there is something of the demo, the dashboard says so and how to take it out", async () => {
  await renderPage({ isDemo: true });
  await expect.element(page.getByText(/^Hay datos de demostración/)).toBeVisible();
  await expect.element(page.getByText("npm run demo -- remove")).toBeVisible();
  expect(await listViolations()).toEqual([]);
});

test("AD-02 an empty guide without the demo has a dashboard too", async () => {
  await renderPage({});
  for (const name of ["Visitas", "Últimas reseñas"])
    await expect
      .element(page.getByRole("region", { name }).getByText("Todavía no hay ninguna."))
      .toBeVisible();
  await expect.element(page.getByText("Ninguna búsqueda quedó sin resultado.")).toBeVisible();
  expect(page.getByText(/^Hay datos de demostración/).elements()).toEqual([]);
  expect(await listViolations()).toEqual([]);
});
