import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { box, listViolations } from "../../../../tests/support/components/component-page.ts";
import { serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import type { MemberReview } from "../../../domain/reviews/review.ts";
import { OwnReviewList } from "./own-review-list.tsx";

const reviewOf = (id: string): MemberReview => ({
  ...{ id, businessId: id, author: "Ana", stars: 4, text: `Reseña ${id}`, status: "published", photos: [] },
  business: { slug: id, title: `Lugar ${id}`, categoryId: "sushi", isListed: true },
  at: new Date("2026-03-01T12:00:00Z"),
  isEdited: true,
});

function Profile() {
  return (
    <section>
      <h2>Tus reseñas</h2>
      <OwnReviewList reviews={useLoaderData<MemberReview[]>()} />
    </section>
  );
}

async function open(ids: readonly string[]): Promise<void> {
  let reviews = ids.map(reviewOf);
  const remove = (id: string) => () => {
    reviews = reviews.filter((review) => review.id !== id);
    return Response.json({ ok: true, result: { review: null } });
  };
  serveRequests(Object.fromEntries(ids.map((id) => [`/resenas/${id}/editar`, remove(id)])));
  const router = createMemoryRouter([
    { path: "/", element: <Profile />, loader: () => reviews, hydrateFallbackElement: <p /> },
  ]);
  onTestFinished(() => router.dispose());
  await render(<RouterProvider router={router} />);
}

test("V-08 after a review is deleted the focus is on the next one, and after the last on the heading", async () => {
  await open(["a", "b", "c"]);
  for (const [deleted, next] of [
    ["b", "c"],
    ["c", "a"],
    ["a", ""],
  ]) {
    await page.getByRole("link", { name: `Borrar tu reseña «Reseña ${deleted}»` }).click();
    await page.getByRole("button", { name: "Borrar la reseña" }).click();
    await expect.element(page.getByText(`Reseña ${deleted}`, { exact: true })).not.toBeInTheDocument();
    const target = next
      ? page.getByRole("link", { name: `Lugar ${next}` })
      : page.getByRole("heading", { name: "Tus reseñas" });
    await expect.element(target).toHaveFocus();
  }
  await expect.element(page.getByText("Todavía no escribiste ninguna.", { exact: false })).toBeVisible();
});

test("V-08 no line of the date begins or ends with a dot", async () => {
  await page.viewport(360, 700);
  await open(["a"]);
  const edited = page.getByText("Editada");
  await expect.element(edited).toBeVisible();
  expect(await listViolations()).toEqual([]);
  const line = page.getByText("1 de marzo", { exact: false });
  const dotOf = (element: Element) => getComputedStyle(element, "::before");
  expect(dotOf(edited.element()).content).toContain("·");
  expect(box(edited).x).toBeGreaterThan(box(line).x);
  // The dot of the first part is left of the box that clips it.
  const clip = line.element().closest("div")?.getBoundingClientRect().left ?? 0;
  const dotStart = box(line).x + Number.parseFloat(dotOf(line.element()).left);
  expect(dotStart + Number.parseFloat(dotOf(line.element()).width)).toBeLessThanOrEqual(clip);
});
