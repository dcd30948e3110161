import { MemoryRouter } from "react-router";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NO_PERSONAL, personalStore } from "../../../personal/personal-store.ts";
import { RecentPlaces } from "./recent-places.tsx";

const dots = page.getByRole("button", { name: /^Página/ });
const TITLES = ["Nori 48", "Sushi del Río", "Polo 61", "Doña Rosa", "El Molino", "La Recova"];

beforeEach(async () => {
  const recents = TITLES.map((title) => ({
    ...{ id: title, title, slug: title, direction: "", imageUrl: "", category: "Sushi", timestamp: 1 },
  }));
  personalStore.set({ ...NO_PERSONAL, recents });
  onTestFinished(() => personalStore.set(NO_PERSONAL));
  await render(
    <MemoryRouter>
      <RecentPlaces />
    </MemoryRouter>,
  );
});

test("H-09 six places are two pages of 4 or 3, or six of 1, and wrap around in the order of the visits", async () => {
  const headings = page.getByRole("heading", { level: 3 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(TITLES);
  for (const [width, pages] of [
    [1280, 2],
    [991, 2],
    [575, 6],
  ] as const) {
    await page.viewport(width, 800);
    await expect.poll(() => dots.elements().length).toBe(pages);
  }
  await page.getByRole("button", { name: "Anterior" }).click();
  await expect.element(dots.last()).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect.element(dots.first()).toHaveAttribute("aria-current", "true");
});
