import { expect, test } from "vitest";
import { pageKey } from "./page-key.ts";

const keyOf = (address: string) => pageKey(new URL(address, "https://guia.example"));

test.each([
  ["/", "/"],
  ["/producto/nori-48#resenas", "/producto/nori-48"],
  ["/categoria/sushis?", "/categoria/sushis"],
  ["/categoria/sushis?pagina=2&orden=za", "/categoria/sushis?orden=za&pagina=2"],
  ["/categoria/sushis?orden=za&pagina=2#x", "/categoria/sushis?orden=za&pagina=2"],
])("AP-03 the key of %s is %s", (address, key) => {
  expect(keyOf(address)).toBe(key);
});

test.each([
  "/nada",
  "/?abierto=1",
  "/categoria/sushis?abierto=1&pagina=2",
  "/producto/",
  "/producto/a/b",
  "/imagenes/a",
  `/producto/${"a".repeat(300)}`,
])("AP-03 %s cannot be preloaded", (address) => {
  expect(keyOf(address)).toBeNull();
});
