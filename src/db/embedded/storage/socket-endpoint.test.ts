import pg from "pg";
import { expect, test } from "vitest";
import { endpointUrl } from "./endpoint.ts";
import { chooseSocketEndpoint } from "./socket-endpoint.ts";

function choose(root: string) {
  return chooseSocketEndpoint({ root, data: `${root}/data` });
}

test("the socket is beside the data while its path is short enough, also with spaces and accents", () => {
  const endpoint = choose("/srv/Guía de la ciudad/data/postgres");
  expect(endpoint.host).toBe("/srv/Guía de la ciudad/data/postgres/socket");
  const client = new pg.Client({
    connectionString: endpointUrl({ role: "app", endpoint, database: "guia" }),
  });
  expect(client).toMatchObject({ host: endpoint.host, port: 5432, user: "app", database: "guia" });
});

test("a long path gets a short directory of its own, always the same, counted in bytes", () => {
  const long = `/srv/${"ñ".repeat(45)}`;
  expect(choose(long).host).toMatch(/^\/tmp\/guia-[0-9a-f]{16}$/);
  expect(choose(long)).toEqual(choose(long));
  expect(choose(long).host).not.toBe(choose(`${long}x`).host);
});
