import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { administer } from "../../support/template-database.ts";

let address: string;

const database = fileDatabase();
const site = fileServer(database);

beforeAll(async () => {
  const [row] = await administer<{ id: string }>(database.url, "select id from images order by id limit 1");
  address = `${site.server.url}/imagenes/${row?.id}`;
});

test("an image is served from the database as immutable, and a matching ETag gets a 304", async () => {
  for (const _ of ["read", "remembered"]) {
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(5_000);
  }
  const etag = (await fetch(address)).headers.get("etag") ?? "";
  const again = await fetch(address, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
  expect((await again.arrayBuffer()).byteLength).toBe(0);
});

test.each(["f".repeat(32), "no-hay", "..%2f..%2fetc%2fpasswd", "%00", "A".repeat(32)])(
  "there is no picture %j",
  async (id) => {
    const response = await fetch(`${site.server.url}/imagenes/${id}`);
    expect([400, 404]).toContain(response.status);
  },
);
