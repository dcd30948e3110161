import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CheckedLine } from "./checked-line.tsx";

test("V-05 a check is shown with its age, and nothing where there was none", async () => {
  const at = new Date(Date.now() - 12 * 24 * 60 * 60 * 1000);
  const { container, rerender } = await render(<CheckedLine what="Horario confirmado" at={at} />);
  await expect.element(page.getByText("Horario confirmado hace 12 días")).toBeVisible();
  await rerender(<CheckedLine what="Horario confirmado" at={null} />);
  expect(container.textContent).toBe("");
});
