import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { GrowingList } from "./growing-list.tsx";

const ids = Array.from({ length: 7 }, (_, index) => `Local ${index + 1}`);
const more = page.getByRole("button", { name: "Quiero ver más" });
const card = (name: string) => page.getByRole("link", { name, exact: true });
const status = page.getByRole("status");

function List() {
  const [shown, setShown] = useState(3);
  return (
    <>
      <GrowingList ids={ids.slice(0, shown)} total={ids.length}>
        {ids.slice(0, shown).map((id) => (
          <article key={id} className="h-96">
            <a href="#local">{id}</a>
          </article>
        ))}
        {shown < ids.length && (
          <button type="button" onClick={() => setTimeout(() => setShown(shown + 3))}>
            Quiero ver más
          </button>
        )}
      </GrowingList>
      <button type="button">Otra cosa</button>
    </>
  );
}

beforeEach(() => render(<List />));

test("C-02 S-08 by keyboard the first new card gets the focus, also on the last page, and the number of cards is announced", async () => {
  for (const [first, announcement] of [
    ["Local 4", "Se muestran 6 de 7 lugares."],
    ["Local 7", "Se muestran 7 de 7 lugares."],
  ] as const) {
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(card(first)).toHaveFocus();
    await expect.element(card(first)).toBeInViewport({ ratio: 0.99 });
    await expect.element(status).toHaveTextContent(announcement);
  }
});

test("C-02 a click neither scrolls nor loses the focus", async () => {
  (more.element() as HTMLElement).scrollIntoView({ block: "end" });
  const place = window.scrollY;
  expect(place).toBeGreaterThan(0);
  await more.click();
  await expect.element(card("Local 4")).toHaveFocus();
  expect(window.scrollY).toBe(place);
});

test("C-02 a visitor who moved the focus elsewhere keeps it", async () => {
  const other = page.getByRole("button", { name: "Otra cosa" });
  (more.element() as HTMLElement).click();
  (other.element() as HTMLElement).focus();
  await expect.element(status).toHaveTextContent("Se muestran 6 de 7 lugares.");
  await expect.element(other).toHaveFocus();
});
