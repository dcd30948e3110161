import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { destinationSkeleton } from "./destination-skeleton.tsx";
import { PageOutlet } from "./page-outlet.tsx";

const heading = page.getByRole("heading", { level: 1 });
const countSkeletons = (name: string) => document.querySelectorAll(`[data-skeleton="${name}"]`).length;

const loadSkeleton = async () => destinationSkeleton;

function Layout() {
  return <PageOutlet loadSkeleton={loadSkeleton} />;
}

/** Opens a page whose data arrives when the returned function is called. */
async function openSlowly(to: string): Promise<() => void> {
  const held = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      {
        Component: Layout,
        children: [
          { path: "/inicio", element: <Link to={to}>Seguir</Link> },
          { path: "*", loader: () => held.promise, element: <h1>Llegó</h1> },
        ],
      },
    ],
    { initialEntries: ["/inicio"] },
  );
  await render(<RouterProvider router={router} />);
  await page.getByRole("link", { name: "Seguir" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("Cargando...");
  return () => held.resolve(null);
}

async function expectReplaced(letGo: () => void): Promise<void> {
  letGo();
  await expect.element(heading).toHaveTextContent("Llegó");
  expect(document.querySelectorAll("[data-skeleton]")).toHaveLength(0);
}

test("C-06 a slow category shows twelve skeleton cards", async () => {
  const letGo = await openSlowly("/categoria/sushis");
  expect(countSkeletons("card")).toBe(12);
  await expectReplaced(letGo);
});

test("H-10 H-05 a slow home shows three skeletons per section and that it is loading", async () => {
  const letGo = await openSlowly("/");
  expect(countSkeletons("card")).toBe(15);
  await expect.element(page.getByText("Calculando los mejores lugares...")).toBeVisible();
  const visible = [...document.querySelectorAll("p")].find(
    ({ textContent }) => textContent === "Cargando...",
  );
  await expect.element(visible ?? null).toBeInViewport({ ratio: 1 });
  await expectReplaced(letGo);
});

test("D-05 a slow business page shows a skeleton of each of its parts", async () => {
  const letGo = await openSlowly("/producto/nori-48");
  const parts = ["title", "category", "gallery", "features", "map", "actions", "contact", "rating", "back"];
  for (const part of parts) expect(countSkeletons(part), part).toBe(1);
  expect(countSkeletons("review")).toBe(2);
  expect(document.querySelectorAll('[data-skeleton="gallery"] span')).toHaveLength(5);
  await expectReplaced(letGo);
});
