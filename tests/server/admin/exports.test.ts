import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { createAdministrator } from "../../../src/services/accounts/administrators.ts";
import type { AccountClient } from "../../support/accounts/account-client.ts";
import { serverClient } from "../../support/accounts/server-client.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { OPERATOR, testContext } from "../../support/service-context.ts";

const database = fileDatabase();
const site = fileServer(database);
let dora: AccountClient;

beforeAll(async () => {
  const { context } = testContext({ db: database.db, actor: OPERATOR });
  const { email, link } = await createAdministrator(context, { email: "dora@guia.example" });
  dora = serverClient(site.server);
  const password = "mate con yuyos";
  const chosen = { token: link.split("#")[1], newPassword: password };
  expect((await dora.post("/api/auth/reset-password", chosen)).status).toBe(200);
  expect((await dora.post("/api/auth/sign-in/email", { email, password })).status).toBe(200);
});

const download = (query: string) => dora.get(`/admin/exportar/archivo?${query}`);

test.each([
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["csv", "text/csv; charset=utf-8"],
  ["json", "application/json"],
  ["geojson", "application/geo+json"],
])("V-13 the %s is a download that no cache keeps, streamed without a length", async (format, type) => {
  const response = await download(`formato=${format}&categoria=sushi`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": type,
    "content-disposition": `attachment; filename="negocios-sushi-2026-03-01.${format}"`,
    "cache-control": "no-store",
  });
  expect(response.headers.get("content-length")).toBeNull();
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (format === "xlsx") expect(Object.keys(unzipSync(bytes))).toContain("xl/worksheets/sheet1.xml");
  else expect(Buffer.from(bytes).toString()).toContain("bandeja-32");
});

test("V-13 a format that does not exist is a 404", async () => {
  expect((await download("formato=doc")).status).toBe(404);
});
