import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { listViolations } from "../../../tests/support/components/component-page.ts";
import { homePage } from "../../../tests/support/components/listing-pages.ts";
import { renderSite, sitePage } from "../../../tests/support/components/site-shell.tsx";
import * as contact from "../routes/info/contact.tsx";

const bar = page.getByRole("navigation", { name: "Principal" });
const current = () =>
  [...bar.element().querySelectorAll("[aria-current=page]")].map((item) => item.textContent);

/** Whether nothing lies over the middle of the element. */
function isUncovered(locator: Locator): boolean {
  const element = locator.element();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}

test("N-03 on a phone the bar at the foot leads to home, search, map and favourites, marks the current page, and covers neither the end of the page nor the focus", async () => {
  await page.viewport(360, 640);
  const contactPage = sitePage({ path: "contacto", module: contact, load: () => {} });
  const router = await renderSite([homePage(), contactPage], "/contacto");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Contacto");
  const items = bar.getByRole("listitem").elements();
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Inicio",
    "Buscar",
    "Mapa",
    "Favoritos",
    "Cuenta",
  ]);
  expect(current()).toEqual([]);
  for (const item of bar.element().querySelectorAll("a, button"))
    expect(Math.min(item.clientWidth, item.clientHeight)).toBeGreaterThanOrEqual(44);
  expect(await listViolations()).toEqual([]);

  const last = page.getByRole("contentinfo").getByRole("link").last();
  (last.element() as HTMLElement).focus();
  await expect.poll(() => isUncovered(last)).toBe(true);
  window.scrollTo(0, document.body.scrollHeight);
  await expect.poll(() => isUncovered(page.getByText("© 2026 Guía Diagonal"))).toBe(true);

  const field = page.getByRole("combobox", { name: "Buscar" });
  await bar.getByRole("link", { name: "Buscar" }).click();
  await expect.element(field).toHaveFocus();
  expect(router.state.location.pathname).toBe("/contacto");
  await expect.element(bar).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Cancelar" }).click();
  const home = bar.getByRole("link", { name: "Inicio" });
  await expect.element(home).toBeVisible();

  (home.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(current).toEqual(["Inicio"]);
  await bar.getByRole("link", { name: "Favoritos" }).click();
  await expect.poll(current).toEqual(["Favoritos"]);
  expect(router.state.location.pathname).toBe("/favoritos");
});

test("N-03 a phone on its side has the bar at the end of the page, and a wide screen has none", async () => {
  await page.viewport(640, 360);
  await renderSite([homePage()], "/");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(bar).not.toBeInViewport();
  window.scrollTo(0, document.body.scrollHeight);
  await expect.element(bar).toBeInViewport();
  await page.viewport(768, 800);
  await expect.element(bar).not.toBeInTheDocument();
});
