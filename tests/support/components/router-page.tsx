import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { onTestFinished } from "vitest";
import { render } from "vitest-browser-react";

/** The element as every page of a site; returns the router, whose state has the current address. */
export async function renderInRouter(element: ReactElement, address = "/") {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  await render(<RouterProvider router={router} />);
  onTestFinished(() => router.dispose());
  return router;
}
