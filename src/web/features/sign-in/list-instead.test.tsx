import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { shownCard } from "../../../../tests/support/cards.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";

test("V-06 who is asked to sign in for a heart may add the place to a list instead", async () => {
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const onClose = vi.fn();
  const place = shownCard("nori-48", { title: "Nori 48" });
  const element = (
    <SignInDialog request={{ mode: "login", purpose: "guardar Nori 48", place }} onClose={onClose} />
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  onTestFinished(() => router.dispose());
  await render(<RouterProvider router={router} />);
  await page.getByRole("button", { name: "Agregalo a una lista" }).click();
  const sheet = page.getByRole("dialog", { name: "Agregar a una lista" });
  await expect.element(sheet.getByText("Nori 48")).toBeVisible();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await sheet.getByRole("button", { name: "Cerrar" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});
