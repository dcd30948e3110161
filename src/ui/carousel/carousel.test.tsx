import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { allowMotion, movePointerAway } from "../../../tests/support/components/component-page.ts";
import { Carousel } from "./carousel.tsx";

const carousel = page.getByRole("region", { name: "Favoritos de la Ciudad" });
const dots = carousel.getByRole("button", { name: /^Página/ });
const button = (name: string) => carousel.getByRole("button", { name });
const row = () => carousel.element().querySelector("ul") as HTMLUListElement;
const currentPage = () => carousel.element().querySelector("[aria-current]")?.getAttribute("aria-label");

/** The names of the cards that are wholly inside the row. */
function listSeen(): string[] {
  const { left, right } = row().getBoundingClientRect();
  return [...row().children]
    .filter((slide) => {
      const box = slide.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= right + 1;
    })
    .map((slide) => slide.textContent);
}

function Favourites() {
  const [count, setCount] = useState(7);
  return (
    <Carousel
      label="Favoritos de la Ciudad"
      perPage="1-2-3"
      above={
        <button type="button" onClick={() => setCount(3)}>
          Sushis (3)
        </button>
      }
    >
      {Array.from({ length: count }, (_, index) => `Local ${index + 1}`).map((name) => (
        <a key={name} href="#local">
          {name}
        </a>
      ))}
    </Carousel>
  );
}

describe("a carousel of seven cards", () => {
  beforeEach(async () => {
    await render(<Favourites />);
    await expect.poll(currentPage).toBe("Página 1 de 3");
  });

  test("H-05 its arrows wrap around in both directions, with a last page that is not full", async () => {
    await expect.element(carousel).toHaveAttribute("aria-roledescription", "carrusel");
    await expect.poll(listSeen).toEqual(["Local 1", "Local 2", "Local 3"]);
    await button("Anterior").click();
    await expect.poll(listSeen).toEqual(["Local 5", "Local 6", "Local 7"]);
    await expect.poll(currentPage).toBe("Página 3 de 3");
    await button("Siguiente").click();
    await expect.poll(listSeen).toEqual(["Local 1", "Local 2", "Local 3"]);
    await expect.poll(currentPage).toBe("Página 1 de 3");
    await button("Siguiente").click();
    await expect.poll(listSeen).toEqual(["Local 4", "Local 5", "Local 6"]);
    await expect.poll(currentPage).toBe("Página 2 de 3");
  });

  test("a click while the row is still scrolling counts", async () => {
    await allowMotion();
    const next = button("Siguiente").element() as HTMLElement;
    const scrolled = new Promise((resolve) => row().addEventListener("scroll", resolve, { once: true }));
    next.click();
    await scrolled;
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    next.click();
    await expect.poll(currentPage).toBe("Página 3 de 3");
    await expect.poll(listSeen).toEqual(["Local 5", "Local 6", "Local 7"]);
    await expect.poll(currentPage).toBe("Página 3 de 3");
  });

  test("H-05 the indicators lead to their page, and follow a swiped row", async () => {
    await dots.nth(1).click();
    await expect.poll(listSeen).toEqual(["Local 4", "Local 5", "Local 6"]);
    row().scrollTo({ left: 0 });
    await expect.poll(currentPage).toBe("Página 1 de 3");
    row().scrollTo({ left: 10_000 });
    await expect.poll(currentPage).toBe("Página 3 de 3");
  });

  test.each([
    { width: 575, pages: 7, seen: 1 },
    { width: 576, pages: 4, seen: 2 },
    { width: 991, pages: 4, seen: 2 },
    { width: 992, pages: 3, seen: 3 },
  ])("H-06 shows $seen cards at $width px", async ({ width, pages, seen }) => {
    await page.viewport(width, 800);
    await expect.poll(() => dots.elements().length).toBe(pages);
    await expect.poll(listSeen).toHaveLength(seen);
  });

  test("the arrow keys turn the pages, and the focus follows", async () => {
    (page.getByRole("link", { name: "Local 1" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.poll(listSeen).toEqual(["Local 4", "Local 5", "Local 6"]);
    await expect.element(page.getByRole("link", { name: "Local 4" })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect.poll(listSeen).toEqual(["Local 5", "Local 6", "Local 7"]);
  });

  test("other slides start at the first page, and the filter keeps the focus", async () => {
    await page.viewport(500, 800);
    await dots.nth(6).click();
    await expect.poll(listSeen).toEqual(["Local 7"]);
    await button("Sushis (3)").click();
    await expect.poll(currentPage).toBe("Página 1 de 3");
    await expect.poll(listSeen).toEqual(["Local 1"]);
    await expect.element(button("Sushis (3)")).toHaveFocus();
  });

  test("slides that fit on one page need no arrows", async () => {
    await button("Sushis (3)").click();
    await expect.poll(() => dots.elements().length).toBe(0);
    await expect.poll(() => button("Siguiente").elements()).toEqual([]);
  });
});

describe("autoplay", () => {
  const photos = ["Primera", "Segunda", "Tercera"];
  const start = async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await render(
      <div className="pt-8">
        <Carousel label="Favoritos de la Ciudad" perPage="1-1-1" autoplaySeconds={5}>
          {photos.map((name) => (
            <p key={name}>{name}</p>
          ))}
        </Carousel>
      </div>,
    );
    await expect.poll(currentPage).toBe("Página 1 de 3");
  };

  test("pauses under the pointer, and stops by its button", async () => {
    await allowMotion();
    await start();
    await movePointerAway();
    vi.advanceTimersByTime(5_100);
    await expect.poll(currentPage).toBe("Página 2 de 3");
    await userEvent.hover(row());
    vi.advanceTimersByTime(20_000);
    await button("Pausar").click();
    (document.activeElement as HTMLElement).blur();
    await movePointerAway();
    vi.advanceTimersByTime(20_000);
    await expect.element(button("Reanudar")).toBeVisible();
    await expect.poll(currentPage).toBe("Página 2 de 3");
  });

  test("does not run with reduced motion", async () => {
    await start();
    await movePointerAway();
    vi.advanceTimersByTime(20_000);
    await button("Página 1 de 3").click();
    await expect.poll(currentPage).toBe("Página 1 de 3");
  });
});
