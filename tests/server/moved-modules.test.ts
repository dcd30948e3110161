import { expect, test } from "vitest";
import { type ModuleGraph, moduleQuery } from "../../src/contract/module-graph.ts";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";

const { get } = fileServer(fileDatabase());

async function findFiles() {
  const response = await get("/modules.json");
  const graph = (await response.json()) as ModuleGraph;
  const find = (name: string) => String(Object.keys(graph).find((file) => file.startsWith(`${name}-`)));
  return {
    graph,
    placeMap: find("place-map"),
    map: find("map"),
    streets: find("streets"),
    vendor: find("vendor"),
  };
}

test("a lost module is served again under a new URL, with the modules that import it", async () => {
  const { graph, placeMap, map, streets } = await findFiles();
  const moved = new Map([
    [placeMap, 2],
    [map, 2],
    [streets, 1],
  ]);
  for (const [file, imported] of [
    [placeMap, map],
    [map, streets],
  ] as const) {
    const [original, again] = await Promise.all([
      get(`/assets/${file}`),
      get(`/assets/${file}${moduleQuery({ file, graph, moved })}`),
    ]);
    expect(again.status).toBe(200);
    for (const name of ["content-type", "cache-control", "x-content-type-options"])
      expect(again.headers.get(name), name).toBe(original.headers.get(name));
    const text = await original.text();
    const address = `"./${imported}${moduleQuery({ file: imported, graph, moved })}"`;
    expect(text).toContain(`"./${imported}"`);
    expect(await again.text()).toBe(text.replaceAll(`"./${imported}"`, address));
  }
  const leaf = await get(`/assets/${streets}?moved=1~${streets}`);
  expect(await leaf.text()).toBe(await (await get(`/assets/${streets}`)).text());
});

test("any other query of a built file is a 404", async () => {
  const { placeMap, map, streets, vendor } = await findFiles();
  for (const query of [
    "r=1",
    "moved=",
    `moved=0~${map}`,
    `moved=100~${map}`,
    "moved=1~made-up.js",
    `moved=1~${placeMap},1~${map}`,
    `moved=1~${map},1~${map}`,
    `moved=1~${map}&x=1`,
    `moved=1~../${map}`,
  ])
    expect((await get(`/assets/${placeMap}?${query}`)).status, query.slice(0, 60)).toBe(404);
  // Every page imports it.
  expect((await get(`/assets/${vendor}?moved=1~${vendor}`)).status).toBe(404);
  // It is not imported, so its URL stays.
  expect((await get(`/assets/${streets}?moved=1~${map}`)).status).toBe(404);
});
