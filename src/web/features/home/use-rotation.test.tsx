import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { shownCard } from "../../../../tests/support/cards.ts";
import { allowMotion, movePointerAway } from "../../../../tests/support/components/component-page.ts";
import { paths } from "../../../contract/paths.ts";
import { HOME_SECTIONS, type HomeSectionCategory } from "../../../domain/categories/home-sections.ts";
import type { HomeSection } from "../../../domain/home/pick-home.ts";
import { useRotation } from "./use-rotation.ts";

const category = HOME_SECTIONS[0] as HomeSectionCategory;
const SECTIONS: readonly HomeSection[] = [{ category, businesses: [shownCard("uno"), shownCard("dos")] }];
const POOLS: readonly HomeSection[] = [
  { category, businesses: ["uno", "dos", "tres", "cuatro"].map((id) => shownCard(id)) },
];

const listTitles = () =>
  page
    .getByRole("heading")
    .elements()
    .map(({ textContent }) => textContent);
const others = ["Cuatro", "Tres"];

function Home({ enabled = true }: { enabled?: boolean }) {
  const { shown } = useRotation({ sections: SECTIONS, enabled });
  return shown.map(({ businesses }) => (
    <section key="section" data-rotates>
      {businesses.map(({ id, title }) => (
        <h3 key={id}>{title}</h3>
      ))}
    </section>
  ));
}

let requests = 0;

beforeEach(async () => {
  requests = 0;
  // Loaded before, so that a rotation requests its pools at once.
  await import("./home-picks.ts");
  const fetchOther = window.fetch;
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    if (input !== paths.homePicks()) return fetchOther(input, init);
    requests++;
    return Response.json(POOLS);
  });
  await movePointerAway();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
});

/** Nothing is requested, so no rotation is pending. */
async function expectNoRotationAfter(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  expect(requests).toBe(0);
  expect(listTitles()).toEqual(["Uno", "Dos"]);
}

async function expectRotationAfter(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await expect.poll(() => listTitles().toSorted()).toEqual(others);
}

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}

test("H-04 a hidden page does not rotate, and does 1 s after it is visible again", async () => {
  await allowMotion();
  await render(<Home />);
  setHidden(true);
  await expectNoRotationAfter(120_000);
  setHidden(false);
  await expectNoRotationAfter(900);
  await expectRotationAfter(200);
});

test("H-04 nothing rotates with reduced motion", async () => {
  await render(<Home />);
  await expectNoRotationAfter(120_000);
  await allowMotion();
  await expectRotationAfter(45_000);
});

test("H-04 nothing rotates where the catalogue is too small", async () => {
  await allowMotion();
  const { rerender } = await render(<Home enabled={false} />);
  await expectNoRotationAfter(120_000);
  await rerender(<Home />);
  await expectNoRotationAfter(44_000);
  await expectRotationAfter(1_000);
});
