import { expect, test } from "vitest";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();
const { get } = fileServer(database);

test("AN-02 the key file has the key alone, as plain text", async () => {
  const [row] = await administer<{ value: string }>(
    database.url,
    "select value from settings where name = 'indexnow-key'",
  );
  expect(row?.value).toMatch(/^[0-9a-f]{32}$/);
  const response = await get(`/${row?.value}.txt`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await response.text()).toBe(row?.value);
  expect((await get("/0123456789abcdef0123456789abcdef.txt")).status).toBe(404);
});
