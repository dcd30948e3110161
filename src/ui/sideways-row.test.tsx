import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { revealChosen, useRevealFocused } from "./sideways-row.ts";

const NAMES = ["Uno", "Dos", "Tres", "Cuatro", "Cinco"];

function Row({ chosen = [] }: { chosen?: readonly string[] }) {
  useRevealFocused();
  return (
    <div
      className="fade-end"
      style={{ display: "flex", width: 300, overflowX: "auto", scrollPaddingInline: 20 }}
    >
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={chosen.includes(name) ? "true" : undefined}
          style={{ flex: "none", width: 130 }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Those that are whole between the ends of the row. */
function shownNames(row: Element): string[] {
  const frame = row.getBoundingClientRect();
  return [...row.children]
    .filter((item) => {
      const { left, right } = item.getBoundingClientRect();
      return left >= frame.left && right <= frame.right;
    })
    .map((item) => item.textContent);
}

test("a pill focused by the keyboard is whole in its row, in both directions", async () => {
  const { container } = await render(<Row />);
  const row = container.firstElementChild;
  if (!row) throw new Error("no row");
  for (const name of NAMES) {
    await userEvent.tab();
    expect(shownNames(row)).toContain(name);
  }
  for (const name of NAMES.toReversed().slice(1)) {
    await userEvent.tab({ shift: true });
    expect(shownNames(row)).toContain(name);
  }
});

test("the first chosen pill is in sight, and the others that fit beside it", async () => {
  const { container } = await render(<Row chosen={["Cuatro", "Cinco"]} />);
  const row = container.firstElementChild;
  if (!row) throw new Error("no row");
  revealChosen(row);
  expect(shownNames(row)).toEqual(["Cuatro", "Cinco"]);
  row.scrollLeft = row.scrollWidth;
  const first = row.firstElementChild;
  first?.setAttribute("aria-current", "true");
  revealChosen(row);
  expect(shownNames(row)[0]).toBe("Uno");
});
