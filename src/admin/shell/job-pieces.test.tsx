import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInRouter } from "../../../tests/support/components/router-page.tsx";
import { TimeLeft } from "./job-pieces.tsx";

const STEPS = [
  { state: "queued", current: 0, total: null, ms: 0 },
  { state: "running", current: 100, total: 300, ms: 60_000 },
  { state: "running", current: 101, total: 300, ms: 62_000 },
  { state: "running", current: 110, total: 300, ms: 80_000 },
  { state: "running", current: 280, total: 300, ms: 90_000 },
  { state: "done", current: 300, total: 300, ms: 95_000 },
] as const;

let ms = 0;
const readClock = () => ms;

function Watched() {
  const [index, setIndex] = useState(0);
  const step = STEPS[index] ?? STEPS[0];
  return (
    <>
      <button
        type="button"
        onClick={() => {
          ms = STEPS[index + 1]?.ms ?? 0;
          setIndex(index + 1);
        }}
      >
        Sigue
      </button>
      <p data-testid="left">
        <TimeLeft run={{ id: "a", ...step }} readClock={readClock} />
      </p>
    </>
  );
}

test("AX-01 the time left is told from the pace since the page is open, and not after the end", async () => {
  await renderInRouter(<Watched />);
  const left = page.getByTestId("left");
  const texts = ["", "", "Faltan unos 6 minutos", "Falta menos de un minuto", ""];
  for (const text of texts) {
    await page.getByRole("button", { name: "Sigue" }).click();
    await expect.poll(() => left.element().textContent).toBe(text);
  }
});
