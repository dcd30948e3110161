import { expect, test } from "vitest";
import { brokenMapMessage, missingMapMessage } from "./map-tiles.ts";

const tilesOf = (url: string) => ({ url, attribution: "©" });

test.each([
  ["https://mt1.google.com/vt/x={x}&y={y}&z={z}", "Error al cargar Google Maps"],
  ["https://tile.googleapis.com/v1/2dtiles/{z}/{x}/{y}", "Error al cargar Google Maps"],
  ["https://tile.openstreetmap.org/{z}/{x}/{y}.png", "Error al cargar el mapa"],
  ["https://google.com.mapas.example/{z}/{x}/{y}", "Error al cargar el mapa"],
  ["https://notgoogle.com/{z}/{x}/{y}", "Error al cargar el mapa"],
])("P-04 a map over %s that fails to load shows «%s»", (url, text) => {
  expect(missingMapMessage({ tiles: tilesOf(url), isOnline: true })).toBe(text);
});

test("P-04 without tiles the message names no provider, and offline it names the connection", () => {
  expect(missingMapMessage({ tiles: null, isOnline: true })).toBe("Error al cargar el mapa");
  expect(missingMapMessage({ tiles: null, isOnline: false })).toMatch(/^No hay conexión/);
});

test("P-04 a map that fails to start shows the reason", () => {
  expect(brokenMapMessage(new Error("sin lienzo"))).toBe("Error al inicializar el mapa: sin lienzo");
  expect(brokenMapMessage("x")).toBe("Error al inicializar el mapa: x");
});
