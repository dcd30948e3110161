import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { box, renderWithoutScripts } from "../../tests/support/components/component-page.ts";
import { mapPaths } from "../contract/map-paths.ts";
import { PlanPicture } from "./plan-picture.tsx";

const PLAN = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"/>';
const plan = <PlanPicture slug="nori-48" title="Nori 48" address="48 y 7" />;

const picture = page.getByRole("img", { name: "Plano con Nori 48, 48 y 7" });
const frame = page.getByRole("region");

async function renderPlan(): Promise<void> {
  await render(
    <div className="h-[200vh]">
      <section aria-label="Mapa" className="relative h-64">
        {plan}
      </section>
    </div>,
  );
}

beforeEach(() => {
  vi.spyOn(mapPaths, "plan").mockReturnValue(PLAN);
});

test.each<[string, () => unknown]>([
  ["click", () => userEvent.click(frame)],
  ["scroll", () => window.scrollTo(0, 10)],
  ["key", () => userEvent.keyboard("{Shift}")],
  ["touch", () => document.body.dispatchEvent(new TouchEvent("touchstart", { bubbles: true }))],
])("P-01 the picture loads on the first %s, and moves nothing", async (_, act) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await renderPlan();
  const { height } = box(frame);
  expect(picture.elements()).toEqual([]);
  await act();
  vi.useRealTimers();
  await expect.element(picture).toBeVisible();
  await (picture.element() as HTMLImageElement).decode();
  expect(box(frame).height).toBe(height);
});

test("P-01 the picture loads after three seconds, and not before", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await renderPlan();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(picture.elements()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(picture).toBeVisible();
});

test("P-04 a picture that fails to load leaves its space", async () => {
  vi.spyOn(mapPaths, "plan").mockReturnValue("data:image/svg+xml,broken");
  await renderPlan();
  const { height } = box(frame);
  await userEvent.keyboard("{Shift}");
  await expect.poll(() => vi.mocked(mapPaths.plan).mock.calls.length).toBeGreaterThan(1);
  await expect.poll(() => picture.elements()).toEqual([]);
  expect(box(frame).height).toBe(height);
});

test("P-01 without JavaScript the picture is in the document", () => {
  renderWithoutScripts(plan);
  expect(document.querySelector("noscript")?.textContent).toContain("data:image/svg+xml");
});
