import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { box } from "../../../../tests/support/components/component-page.ts";
import { loseHas } from "../../../../tests/support/components/lose-has.ts";
import { ModeSwitch } from "./mode-switch.tsx";

test("A-01 without :has() the radio buttons themselves are in sight, beside their labels", async () => {
  await render(<ModeSwitch mode="register" onChange={() => {}} />);
  const chosen = page.getByRole("radio", { name: "Registrarme" });
  expect(box(chosen).width).toBe(1);
  const { height } = box(page.getByRole("group"));
  loseHas();
  await expect.element(chosen).toBeChecked();
  expect(box(chosen).width).toBeGreaterThan(8);
  expect(getComputedStyle(chosen.element()).clipPath).toBe("none");
  expect(box(page.getByRole("group")).height).toBe(height);
});
