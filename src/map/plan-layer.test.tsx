import L from "leaflet";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { cdp } from "vitest/browser";
import { CITY_CENTRE } from "../domain/city-plan/coordinates.ts";
import { pointOf } from "./create-map.ts";
import "./map.css";
import { planLayer } from "./plan-layer.ts";

const { documentElement: root } = document;

const findPainted = () => document.querySelector<HTMLCanvasElement>(".map-plan .leaflet-tile-loaded canvas");

/** How light a painted tile of the city is, of 255; null until it is painted. */
function brightness(): number | null {
  const canvas = findPainted();
  const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
  const reds = pixels?.filter((_, index) => index % 4 === 0);
  return reds?.length ? reds.reduce((sum, red) => sum + red / reds.length, 0) : null;
}

async function prefer(scheme: "light" | "dark"): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-color-scheme", value: scheme }],
  });
}

beforeEach(() => prefer("light"));

test("P-02 the plan of an interactive map is repainted when the theme changes, or the system's where none is chosen", async () => {
  document.body.innerHTML = '<div id="mapa" style="width: 300px; height: 300px"></div>';
  const map = L.map("mapa", { center: pointOf(CITY_CENTRE), zoom: 15, zoomAnimation: false });
  onTestFinished(() => {
    map.remove();
    delete root.dataset.theme;
  });
  planLayer().addTo(map);
  await expect.poll(brightness).toBeGreaterThan(200);
  root.dataset.theme = "dark";
  await expect.poll(brightness).toBeLessThan(100);
  root.dataset.theme = "light";
  await expect.poll(brightness).toBeGreaterThan(200);
  const before = findPainted();
  await prefer("dark");
  await expect.poll(findPainted).not.toBe(before);
  await expect.poll(brightness, { message: "whatever the system prefers" }).toBeGreaterThan(200);
  delete root.dataset.theme;
  await expect.poll(brightness).toBeLessThan(100);
  await prefer("light");
  await expect.poll(brightness).toBeGreaterThan(200);
});
