import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ModerationFilter } from "../../../domain/reviews/moderation-view.ts";
import { ReviewFilters } from "./review-filters.tsx";

const COUNTS = { pending: 6, held: 2, reported: 2, photos: 2, hidden: 0, all: 621 };

async function open(filter: ModerationFilter): Promise<void> {
  const element = <ReviewFilters view={{ filter, text: "", page: 1 }} counts={COUNTS} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  onTestFinished(() => router.dispose());
  await render(
    <div className="p-4">
      <RouterProvider router={router} />
    </div>,
  );
}

test("V-08 V-11 on a phone the chosen filter is in sight, also where it is far down the row", async () => {
  await page.viewport(360, 640);
  await open("photos");
  const chosen = page.getByRole("link", { name: /^Con fotos/ });
  await expect.poll(() => chosen.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
  expect(chosen.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
});
