import { expect, onTestFinished, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { categoryPage } from "../../../../tests/support/components/listing-pages.ts";
import { renderSite } from "../../../../tests/support/components/site-shell.tsx";

const heading = page.getByRole("heading", { level: 1 });
const nav = page.getByRole("navigation", { name: "Categorías" });
const link = (name: string) => nav.getByRole("link", { name });

/** Inside the window, with nothing over its middle. */
function isInSight(name: string): boolean {
  const element = link(name).element();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && right <= window.innerWidth && element.contains(hit);
}

test("N-02 on a phone the current category is scrolled into view, and the page is not", async () => {
  await page.viewport(360, 640);
  await renderSite([categoryPage()], "/categoria/sushis");
  await expect.element(heading).toHaveTextContent("Sushis");
  await expect.element(link("Sushis")).toBeInViewport({ ratio: 1 });
  await expect.element(link("Sushis")).toHaveAttribute("aria-current", "page");
  await expect.element(link("Cafeterías")).not.toHaveAttribute("aria-current");
  expect(window.scrollY).toBe(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Cafeterías" }).click();
  await expect.element(heading).toHaveTextContent("Cafeterías");
  await expect.element(link("Cafeterías")).toBeInViewport({ ratio: 1 });
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.element(nav.getByRole("link", { name: "Mapa" })).not.toBeInTheDocument();
});

test("N-02 on a wide screen the map follows the six categories, and no focus ring is cut", async () => {
  await renderSite([categoryPage()], "/contacto");
  await expect.element(heading).toBeVisible();
  expect(nav.getByRole("listitem").elements()).toHaveLength(6);
  const map = nav.getByRole("link").last();
  await expect.element(map).toHaveTextContent("Mapa");
  (map.element() as HTMLElement).focus({ focusVisible: true });
  const { outlineWidth, outlineOffset } = getComputedStyle(map.element());
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const room = map.element().getBoundingClientRect().top - nav.element().getBoundingClientRect().top;
  expect(ring).toBeGreaterThanOrEqual(2);
  expect(room).toBeGreaterThanOrEqual(ring);
});

test.each([
  ["/contacto", "Mapa"],
  ["/categoria/cafeterias", "Cafeterías"],
  ["/categoria/restaurantes", "Restaurantes"],
])(
  "N-02 at 768 px, where no bar is at the foot, the map is in sight at %s, beside the current category",
  async (address, current) => {
    await page.viewport(768, 800);
    await renderSite([categoryPage()], address);
    await expect.element(heading).toBeVisible();
    for (const name of ["Mapa", current])
      await expect.poll(() => isInSight(name), { message: name }).toBe(true);
  },
);

test("N-02 where the reader has chosen the colours, the current category stands out", async () => {
  onTestFinished(async () => {
    await cdp().send("Emulation.setEmulatedMedia", { features: [] });
  });
  await cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });
  await page.viewport(360, 640);
  await renderSite([categoryPage()], "/categoria/sushis");
  await expect.element(link("Sushis")).toHaveAttribute("aria-current", "page");
  const probe = document.createElement("p");
  probe.style.cssText = "forced-color-adjust: none; background-color: Highlight; color: HighlightText";
  document.body.append(probe);
  onTestFinished(() => probe.remove());
  const coloursOf = (element: Element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color };
  };
  await expect.poll(() => coloursOf(link("Sushis").element())).toEqual(coloursOf(probe));
  expect(coloursOf(link("Cafeterías").element())).not.toEqual(coloursOf(probe));
});
