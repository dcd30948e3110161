import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { listViolations } from "../../../../tests/support/components/component-page.ts";
import { loseConnection, serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { ToastProvider } from "../../../ui/toast/toast-provider.tsx";
import { DailyMailChoice } from "./daily-mail-choice.tsx";

const box = page.getByRole("checkbox", { name: "Recibir un mail cada mañana con lo que espera" });
const saved = () => Response.json({ ok: true, result: null });

const open = (isWanted: boolean) =>
  render(
    <ToastProvider>
      <DailyMailChoice email="ana@guia.example" isWanted={isWanted} />
    </ToastProvider>,
  );

test("the daily mail is chosen and given up with one click each, saved at once", async () => {
  const posts = serveRequests({ [adminPaths.accounts()]: saved });
  await open(false);
  await box.click();
  await expect.element(page.getByText("A las 9, si algo espera, te llega un mail")).toBeVisible();
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.element(page.getByText("El mail no te llega más")).toBeVisible();
  await expect.element(box).not.toBeChecked();
  expect(posts.map(({ body }) => Object.fromEntries(body as FormData))).toEqual([
    { intent: "daily-mail", wanted: "1" },
    { intent: "daily-mail" },
  ]);
  expect(await listViolations()).toEqual([]);
});

test("a choice that was not saved is shown as it was, with a message", async () => {
  serveRequests({ [adminPaths.accounts()]: loseConnection });
  await open(true);
  await box.click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("No pudimos guardar el cambio. Probá de nuevo.");
  await expect.element(box).toBeChecked();
});
