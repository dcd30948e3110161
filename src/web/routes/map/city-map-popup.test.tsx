import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/components/expect-sound.ts";
import {
  CLUSTER,
  canvas,
  dragMap,
  entry,
  expectReady,
  mapPlace,
  marker,
  openCityMap,
  PIZZERIAS,
  popup,
  spread,
} from "../../../../tests/support/map/city-map-page.ts";
import { parseSchedule } from "../../../domain/schedule/reading/parse-schedule.ts";
import { forgetCorner } from "../../../personal/near/remembered-corner.ts";

const HOSTILE = '"><img src=x onerror=alert(1)>';
const PICTURE = `/imagenes/${"a".repeat(32)}`;
const linkOf = (name: string) => page.getByRole("link", { name, exact: true });
/** The popup's, not the entry's. */
const popupLink = () => popup()?.querySelector<HTMLElement>("a");
const pictureOf = () => popup()?.querySelector("img")?.getAttribute("src");

beforeEach(() => {
  localStorage.clear();
  forgetCorner();
});

test("an entry points at its marker and a marker at its entry; its popup leads to the business in the same document, names as text", async () => {
  const { router } = await openCityMap("/mapa", { places: [mapPlace(HOSTILE), ...PIZZERIAS] });
  await expectReady();
  const mark = marker(HOSTILE);
  await entry(HOSTILE).hover();
  await expect.element(mark).toHaveClass("is-pointed");
  await entry("Pizzería Norte").hover();
  await expect.element(mark).not.toHaveClass("is-pointed");
  await expect.element(marker("Pizzería Norte")).toHaveClass("is-pointed");
  await mark.hover();
  await expect.element(entry(HOSTILE)).toHaveClass("is-pointed");
  await expect.element(entry("Pizzería Norte")).not.toHaveClass("is-pointed");
  expect(popup(), "only pointed at").toBeNull();
  await mark.click();
  await expect.poll(() => popupLink()?.textContent).toBe(HOSTILE);
  expect(document.querySelector("img[src=x]")).toBeNull();
  popupLink()?.click();
  await expect.element(page.getByRole("heading", { name: "Otra página" })).toBeVisible();
  expect(router.state.location.pathname).toMatch(/^\/producto\/lugar-/);
  await router.navigate(-1);
  await expectReady();
  await expect.element(entry(HOSTILE)).toBeVisible();
});

test("a drag that begins on a marker moves the map and opens nothing; a click does", async () => {
  await openCityMap("/mapa", { places: PIZZERIAS });
  await expectReady();
  const frame = canvas.element().getBoundingClientRect();
  const { left, top, width, height } = marker("Pizzería Norte").element().getBoundingClientRect();
  const from = [left + width / 2 - frame.left, top + height / 2 - frame.top] as const;
  const address = location.search;
  await dragMap(from, [120, 60]);
  await expect.poll(() => location.search).not.toBe(address);
  expect(popup()).toBeNull();
  await marker("Pizzería Norte").click();
  await expect.poll(() => popupLink()?.textContent).toBe("Pizzería Norte");
});

test("the popup of a place is a card with picture, state, distance and ways on, and does not move as it fills", async () => {
  const held = Promise.withResolvers<{ imageUrl: string; focus: string; speciality: string }>();
  const nori = mapPlace("Nori 48", {
    ...{ categoryId: "sushi", averageRating: 4.5, reviewCount: 12, priceLevel: 2, address: "7 y 51" },
    hours: parseSchedule("Todos los días 24 hs"),
  });
  const { router } = await openCityMap("/mapa?cerca=7+y+50", { places: [nori], details: () => held.promise });
  await expectReady();
  marker("Nori 48").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(pictureOf).toBe("/sin-foto/sushi.webp");
  for (const part of [/★ 4,5 \(12\) · \$\$/, /7 y 51 · (a\s\d+\scuadras?|acá\snomás)/, /Abierto/])
    expect(popup()?.textContent).toMatch(part);
  await expect
    .element(linkOf("Cómo llegar a Nori 48"))
    .toHaveAttribute("href", expect.stringContaining("google.com/maps/dir"));
  await expect.element(page.getByRole("img", { name: "Precio: moderado" })).toBeVisible();
  // Its place changes as the map moves to show it.
  const height = () => Math.round(popup()?.getBoundingClientRect().height ?? 0);
  const before = height();
  held.resolve({ imageUrl: PICTURE, focus: "", speciality: "Omakase de barra" });
  await expect.poll(() => popup()?.textContent).toContain("Omakase de barra");
  expect(Math.abs(height() - before)).toBeLessThanOrEqual(1);
  await expectAccessible(1280);
  (linkOf("Ver Nori 48").element() as HTMLElement).click();
  await expect.element(page.getByRole("heading", { name: "Otra página" })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/producto/${nori.slug}`);
});

test("without its details a card is complete; a place known by its town only says so, and the way there is by its address", async () => {
  const town = mapPlace("Lejos", { address: "City Bell", isApproximate: true, categoryId: null });
  await openCityMap("/mapa", { places: [town] });
  await expectReady();
  await marker("Lejos").click();
  await expect.poll(pictureOf).toBe("/sin-foto.svg");
  for (const part of ["Sin reseñas", "City Bell", "Ubicación aproximada", "Horario sin confirmar"])
    expect(popup()?.textContent).toContain(part);
  await expect
    .element(linkOf("Cómo llegar a Lejos"))
    .toHaveAttribute("href", expect.stringContaining("destination=City%20Bell"));
  await page.getByRole("button", { name: "Cerrar" }).click();
  await expect.poll(popup).toBeNull();
});

test("a cluster and a place are opened by keyboard alone, with a way back to the list", async () => {
  await openCityMap("/mapa?categoria=sushi", { places: spread(12) });
  await expectReady();
  const skip = linkOf("Ir a la lista");
  await expect.element(skip).not.toBeInViewport();
  skip.element().focus();
  await expect.element(skip).toBeInViewport();
  await userEvent.tab();
  await expect.element(canvas).toHaveFocus();
  await userEvent.tab();
  await expect.element(marker(CLUSTER)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  // The first of its places, which lie apart now.
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("Sushi 1");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => document.activeElement?.closest(".leaflet-popup")?.textContent)
    .toContain("Sushi 1");
  await userEvent.keyboard("{Escape}");
  await expect.poll(popup).toBeNull();
  await expect.element(marker("Sushi 1")).toHaveFocus();
  skip.element().focus();
  await userEvent.keyboard("{Enter}");
  await userEvent.tab();
  const [first] = document.querySelectorAll(".city-map-list li a");
  expect(document.activeElement).toBe(first);
});
