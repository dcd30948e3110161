import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Stars } from "./stars.tsx";

test("a rating is drawn to the tenth of a star and read in words", async () => {
  await render(<Stars value={3.9} className="h-5" />);
  const rating = page.getByRole("img", { name: "3,9 de 5" });
  await expect.element(rating).toBeVisible();
  // Three boxes of 24, and nine tenths of the fourth star, which is 19 wide.
  const filled = Number(rating.element().querySelector("svg svg, svg")?.getAttribute("width"));
  expect(filled).toBeCloseTo(3 * 24 + 2.5 + 0.9 * 19, 1);
});
