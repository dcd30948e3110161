import { expect, test } from "vitest";
import { serverClient } from "../support/accounts/server-client.ts";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";
import { administer } from "../support/template-database.ts";

const database = fileDatabase();
const site = fileServer(database);

const EMAIL = "ana.secreta@guia.example";
const PASSWORD = "mi clave 4711";
const RESET_TOKEN = "reset-token-4711";
const SEARCH_TEXT = "nori zapatillas4711";

test("neither failed queries nor refused requests leave tokens, e-mails or passwords in the log", async () => {
  const client = serverClient(site.server);
  const signUp = await client.post("/api/auth/sign-up/email", { email: EMAIL, password: PASSWORD });
  expect(signUp.status, await signUp.text()).toBe(200);
  for (const table of ["sessions", "verifications", "users"])
    await administer(database.url, `alter table ${table} rename to taken_away_${table}`);

  const statuses = [
    await client.get("/cuenta/mia"),
    await client.post("/api/auth/sign-in/email", { email: EMAIL, password: PASSWORD }),
    await client.post("/api/auth/reset-password", { token: RESET_TOKEN, newPassword: PASSWORD }),
    await client.post("/api/auth/request-password-reset", { email: EMAIL }),
    await site.get(`//api/auth/verify-email?token=${RESET_TOKEN}`),
    await site.get(`/nada/%00?token=${RESET_TOKEN}&email=${EMAIL}`),
  ].map(({ status }) => status);
  expect(statuses).toContain(500);
  expect(statuses).toContain(400);

  const log = site.server.logs.join("");
  expect(log).toContain("Failed query");
  const cookies = [...client.cookies.values()].map((value) => decodeURIComponent(value).split(".")[0] ?? "");
  const secrets = [EMAIL, PASSWORD, RESET_TOKEN, ...cookies.filter((value) => value.length > 16)];
  expect(secrets.length).toBeGreaterThan(3);
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test("a search text is not logged when refreshing its suggestions fails", async () => {
  const ask = () => site.get(`/buscar/sugerencias?q=${encodeURIComponent(SEARCH_TEXT)}`);
  expect((await ask()).status).toBe(200);
  await administer(database.url, "alter table businesses rename to taken_away_businesses");
  site.server.time = new Date(site.server.time.getTime() + 120_000);
  expect((await ask()).status).toBe(200);
  const log = site.server.logs.join("");
  expect(log).toContain("rendering failed: the last good page was sent");
  expect(log).not.toContain("zapatillas4711");
});
