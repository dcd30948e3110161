import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { listViolations } from "../../../../tests/support/components/component-page.ts";
import type { VisitFigures } from "../../../contract/dashboard.ts";
import { VisitsPanel } from "./visits-panel.tsx";

const VISITS: VisitFigures = {
  total: 1_500,
  totalBefore: 1_000,
  days: Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 1, 1 + index)).toISOString().slice(0, 10),
    views: 50 + index,
    viewsBefore: index < 10 ? null : 30,
  })),
};

beforeEach(() => localStorage.clear());

test("AD-02 the total, its change, a chart and the same figures as a table", async () => {
  await render(<VisitsPanel visits={VISITS} />);
  const panel = page.getByRole("region", { name: "Visitas" });
  await expect.element(panel.getByText("1.500")).toBeVisible();
  expect(panel.element().textContent).toContain("+50 %");
  // One for wide screens, one for phones.
  expect(panel.getByRole("img").elements()).toHaveLength(2);
  expect(await listViolations()).toEqual([]);
  await page.getByRole("button", { name: "Ver tabla" }).click();
  const rows = page.getByRole("row");
  await expect.poll(() => rows.elements().length).toBe(31);
  expect(rows.elements()[1]?.textContent).toContain("79");
  expect(rows.elements()[30]?.textContent).toContain("—");
  expect(await listViolations()).toEqual([]);
});

test("AD-02 unreadable visits show the last total that this browser read, else N/A", async () => {
  const screen = await render(<VisitsPanel visits={null} />);
  await expect.element(page.getByText("N/A")).toBeVisible();
  await screen.rerender(<VisitsPanel visits={VISITS} />);
  await expect.poll(() => localStorage.getItem("totalVisits")).toBe("1500");
  await screen.unmount();
  await render(<VisitsPanel visits={null} />);
  await expect.element(page.getByText("1.500")).toBeVisible();
});
