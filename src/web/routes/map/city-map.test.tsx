import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../tests/support/components/expect-sound.ts";
import {
  alert,
  canvas,
  corner,
  count,
  dragMap,
  entry,
  expectReady,
  filter,
  listed,
  mapPlace,
  marker,
  openCityMap,
  PIZZERIAS,
  spread,
  textOf,
} from "../../../../tests/support/map/city-map-page.ts";
import { NEAR_KEY } from "../../../contract/browser-storage.ts";
import { parseSchedule } from "../../../domain/schedule/reading/parse-schedule.ts";
import { forgetCorner } from "../../../personal/near/remembered-corner.ts";

const HERE = "z=16&lat=-34.93000&lng=-57.96000";

const textOfCount = () => textOf(count);

beforeEach(() => {
  localStorage.clear();
  forgetCorner();
});

test("the list follows the map, and the map follows the filters and Back; a move adds no history entry and asks no server", async () => {
  const { router, server } = await openCityMap("/mapa");
  await expectReady("15 lugares en esta parte");
  await expect.element(page.getByRole("heading", { name: "Sin lugar en el mapa" })).toBeVisible();
  expect(textOf(entry("Sin Dirección"))).toContain("Dirección no disponible");
  await filter("Sushis").click();
  await expect.poll(textOfCount).toBe("12 lugares en esta parte del mapa");
  await expect.element(filter("Sushis")).toHaveAttribute("aria-current", "true");
  expect(location.search).toMatch(/categoria=sushi&z=13&lat=-34\.92100&lng=-57\.95400$/);

  const entries = history.length;
  await dragMap([100, 40], [750, 0]);
  await expect.poll(textOfCount).toBe("No hay lugares en esta parte del mapa");
  expect(location.search).not.toContain("lng=-57.95400");
  expect(history.length).toBe(entries);
  await page.getByRole("button", { name: "Ver toda la ciudad" }).click();
  await expect.poll(textOfCount).toBe("12 lugares en esta parte del mapa");
  await expect.element(count).toHaveFocus();

  await dragMap([100, 40], [750, 0]);
  await expect.poll(textOfCount).toBe("No hay lugares en esta parte del mapa");
  await router.navigate(-1);
  await expect.poll(textOfCount).toBe("15 lugares en esta parte del mapa");
  expect(location.search).toContain("lng=-57.95400");
  await filter("Sushis").click();
  await filter("Sushis").click();
  await expect.poll(() => location.search).not.toContain("categoria");
  expect(server.loads).toEqual([""]);
  await expectAccessible(1280);
});

test("filters without any place can be removed; a long list grows by a page", async () => {
  await openCityMap("/mapa", { places: [...spread(35), ...PIZZERIAS] });
  await expectReady("38 lugares en esta parte");
  expect(listed()).toHaveLength(30);
  await page.getByRole("button", { name: "Ver más (8)" }).click();
  await expect.poll(() => listed().length).toBe(38);
  expect(page.getByRole("button", { name: /^Ver más/ }).elements()).toEqual([]);
  await filter("Heladerías").click();
  await expect.poll(textOfCount).toBe("No hay lugares en esta parte del mapa");
  expect(page.getByRole("button", { name: "Ver toda la ciudad" }).elements()).toEqual([]);
  await page.getByRole("link", { name: "Quitar los filtros" }).click();
  await expect.poll(textOfCount).toBe("38 lugares en esta parte del mapa");
});

test("V-02 near a corner the list starts with the nearest places and their distances; a corner with few shows the nearest five", async () => {
  const far = PIZZERIAS.map((place) => ({ ...place, address: "1 y 32" }));
  await openCityMap("/mapa?cerca=7+y+50", { places: [...spread(3), ...far] });
  await expectReady("lugares");
  await expect.poll(() => listed()[0]).toMatch(/^Sushi/);
  await expect.element(page.getByText(/^Empezando por lo más cercano a 7 y 50\./)).toBeVisible();
  expect(textOf(entry("Sushi 1"))).toMatch(/a \d+ cuadras|acá nomás/);
  await filter("Pizzerías").click();
  await expect.poll(textOfCount).toBe("Los 3 lugares más cercanos");
  await expect.poll(() => canvas.element().querySelectorAll(".map-place").length).toBe(3);
  expect(canvas.element().querySelector(".map-corner")?.textContent).toBe("7 y 50");
});

test("V-02 near a corner «Abierto ahora» lists open places, which say so, and how far the nearest one is", async () => {
  const open = mapPlace("Abierta", { hours: parseSchedule("24 hs"), north: 500 });
  await openCityMap("/mapa?abierto=1&cerca=7+y+50", { places: [...spread(3), open] });
  await expect.element(page.getByText(/Lo más cerca abierto está .* de 7 y 50\./)).toBeVisible();
  expect(listed()).toEqual(["Abierta"]);
  await expect.poll(() => textOf(entry("Abierta"))).toMatch(/Abierto/);
});

test("a typed corner moves the existing map; an unknown one and a lost connection leave it; the focus stays", async () => {
  const { server } = await openCityMap(`/mapa?${HERE}`, { places: spread(40) });
  await expect.poll(textOfCount).toContain("en esta parte del mapa");
  const pane = document.querySelector(".leaflet-map-pane");
  const submit = async (text: string) => {
    await corner.fill(text);
    await userEvent.keyboard("{Enter}");
  };
  await submit("aaa");
  await expect.element(alert.getByText(/^No encontramos “aaa”\./)).toBeVisible();
  await expect.poll(() => location.search, { message: "the position stays in the address" }).toContain(HERE);
  await expect.element(corner).toHaveFocus();

  server.isLost = true;
  await submit("13 y 60");
  await expect
    .element(alert)
    .toHaveTextContent("No pudimos buscar “13 y 60”. Revisá tu conexión y probá de nuevo.");
  await expect.element(corner).toHaveValue("13 y 60");
  expect(document.querySelector(".leaflet-map-pane")).toBe(pane);
  server.isLost = false;
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/^Empezando por lo más cercano a 13 y 60\./)).toBeVisible();
  expect(alert.elements()).toEqual([]);
  await expect.element(corner).toHaveFocus();
  await expect.poll(() => location.search).not.toContain(HERE);
  await expect.poll(() => localStorage.getItem(NEAR_KEY)).toContain("13 y 60");

  const forget = page.getByRole("link", { name: "Dejar de buscar cerca" });
  forget.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.search).not.toContain("cerca=");
  await expect.element(count).toHaveFocus();
  await expect.element(corner).toHaveValue("");
  expect(document.querySelector(".leaflet-map-pane")).toBe(pane);
});

test("the corner dialog is separate from the form around it: an unknown corner stays in it, and a known one is stored", async () => {
  vi.spyOn(navigator.permissions, "query").mockResolvedValue({ state: "denied" } as PermissionStatus);
  await openCityMap("/mapa#cerca-de-mi");
  const dialog = page.getByRole("dialog", { name: "Cerca de mí" });
  const field = dialog.getByRole("textbox");
  await field.fill("zzz");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText(/No encontramos “zzz” en el plano de la ciudad/)).toBeVisible();
  expect(location.search).not.toContain("cerca=");
  await field.fill("13 y 60");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => location.search).toContain("cerca=13+y+60");
  await expect.element(page.getByText(/^Empezando por lo más cercano a 13 y 60\./)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Cerca de mí" })).toBeVisible();
  expect(localStorage.getItem(NEAR_KEY)).toContain("13 y 60");
});

test("a corner dialog that was closed before the map had moved stays closed after Back, which shows the whole city again", async () => {
  vi.spyOn(navigator.permissions, "query").mockResolvedValue({ state: "denied" } as PermissionStatus);
  const places = Promise.withResolvers<void>();
  const { router } = await openCityMap("/mapa#cerca-de-mi", { wait: places.promise });
  const dialog = page.getByRole("dialog", { name: "Cerca de mí" });
  await expect.element(dialog).toBeVisible();
  places.resolve();
  await expect.poll(() => location.search).toContain("z=13");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expectReady("15 lugares en esta parte");
  await filter("Sushis").click();
  await expect.poll(textOfCount).toBe("12 lugares en esta parte del mapa");
  await dragMap([100, 40], [750, 0]);
  await expect.poll(textOfCount).toBe("No hay lugares en esta parte del mapa");
  await router.navigate(-1);
  await expect.poll(textOfCount).toBe("15 lugares en esta parte del mapa");
  await expect.poll(() => dialog.elements()).toEqual([]);
});

test("when the places can't be loaded the list filters through the server; then they are retried, and the map goes on without a connection", async () => {
  const { server } = await openCityMap("/mapa", {
    places: [...spread(3), ...PIZZERIAS],
    hasPlaces: false,
  });
  await expect.element(alert.getByText("Error al cargar el mapa")).toBeVisible();
  expect(listed()).toHaveLength(6);
  expect(textOfCount()).toBe("6 lugares");
  await filter("Sushis").click();
  await expect.poll(textOfCount).toBe("3 lugares");
  expect(server.loads).toEqual(["", "?categoria=sushi"]);
  server.hasPlaces = true;
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect.element(count).toHaveFocus();
  await expectReady("3 lugares en esta parte");
  expect(alert.elements()).toEqual([]);

  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  await expect.element(page.getByText("Sin conexión: el mapa sigue con lo que ya tiene.")).toBeVisible();
  server.isLost = true;
  await filter("Pizzerías").click();
  await expect.poll(listed).toEqual(PIZZERIAS.map(({ title }) => title));
  await expect.element(marker("Pizzería Norte")).toBeVisible();
});
