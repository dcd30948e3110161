import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { signInToPage } from "../../../../tests/support/components/member-page.ts";
import { RatingCard } from "./rating-card.tsx";

const NORI = { id: "nori-48", slug: "nori-48", title: "Nori 48" };

test("F-06 stars that are corrected while the first request is slow stay corrected", async () => {
  const server = await signInToPage("cora");
  const loader = vi.fn(() => null);
  const router = createMemoryRouter(
    [{ path: "/", element: <RatingCard business={NORI} hasReview={false} onSent={() => {}} />, loader }],
    {
      hydrationData: { loaderData: { 0: null } },
    },
  );
  await render(<RouterProvider router={router} />);
  const choose = (name: string) => page.getByRole("radio", { name }).click({ force: true });
  const first = Promise.withResolvers<void>();
  server.pause = () => first.promise;
  await choose("2 estrellas");
  await expect.poll(() => server.received.length).toBe(1);
  await choose("5 estrellas");
  await expect.element(page.getByText("Has calificado este lugar con 5 estrellas")).toBeVisible();
  server.pause = async () => {};
  first.resolve();
  await expect.poll(() => loader.mock.calls.length).toBe(1);
  expect(server.ratings).toEqual({ "nori-48": 5 });
  expect(localStorage.getItem("personal_pending_cora")).toBeNull();
  await expect.element(page.getByRole("radio", { name: "5 estrellas" })).toBeChecked();
});
