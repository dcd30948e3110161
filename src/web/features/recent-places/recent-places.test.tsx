import { MemoryRouter } from "react-router";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NO_PERSONAL, personalStore } from "../../../personal/personal-store.ts";
import { RecentPlaces } from "./recent-places.tsx";

const dots = page.getByRole("button", { name: /^Página/ });
/** The height of `RecentPlacesSlot` and the number of pages, by the width of the window. */
const RESERVED = [
  [360, 244, 6],
  [700, 224, 2],
  [1280, 224, 2],
] as const;
const TITLES = ["Nori 48", "Sushi del Río", "Polo 61", "Doña Rosa", "El Molino", "La Recova"];

beforeEach(async () => {
  const recents = TITLES.map((title) => ({
    ...{ id: title, title, slug: title, direction: "", imageUrl: "", category: "Sushi", timestamp: 1 },
  }));
  personalStore.set({ ...NO_PERSONAL, recents });
  onTestFinished(() => personalStore.set(NO_PERSONAL));
  await render(
    <MemoryRouter>
      <div data-testid="recents" className="px-4 [--slide-height:4.5rem]">
        <RecentPlaces />
      </div>
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

test("H-09 fits the height that the home reserves, with pictures of 72 px", async () => {
  for (const [width, reserved, pages] of RESERVED) {
    await page.viewport(width, 800);
    await expect.poll(() => dots.elements().length).toBe(pages);
    // In the font that stands in for ours until it has come, a title may take two lines.
    const unused = () => reserved - page.getByTestId("recents").element().getBoundingClientRect().height;
    await expect.poll(unused, { message: `${width}` }).toSatisfy((height) => height >= 0 && height < 8);
    const picture = page.getByRole("article").first().element().querySelector("[data-cover]");
    expect(picture?.getBoundingClientRect().height).toBe(72);
  }
});
