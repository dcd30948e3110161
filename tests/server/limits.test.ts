import { afterAll, beforeAll, expect, test } from "vitest";
import { paths } from "../../src/contract/paths.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { fileDatabase } from "../support/file-database.ts";
import { administer, setReadOnly } from "../support/template-database.ts";

const used = fileDatabase();
let server: BuiltServer;
let ahead: BuiltServer;

beforeAll(async () => {
  [server, ahead] = await Promise.all([
    startBuiltServer({ databaseUrl: used.url }),
    startBuiltServer({ databaseUrl: used.url }),
  ]);
  ahead.time = new Date(server.time.getTime() + 10 * 60_000);
});

afterAll(() => Promise.all([server?.stop(), ahead?.stop()]));

const suggest = (base: BuiltServer, businessName: string) =>
  fetch(`${base.url}${paths.suggest()}`, {
    method: "POST",
    body: new URLSearchParams({ businessName }),
    headers: { Origin: "http://localhost:3000" },
    redirect: "manual",
  });

test("a rate limit shared by two servers whose clocks differ by ten minutes allows its full burst", async () => {
  for (let number = 0; number < 6; number++)
    expect((await suggest(number % 2 === 0 ? ahead : server, `Lugar ${number}`)).status).toBe(303);
  expect((await suggest(server, "Uno más")).status).toBe(429);
});

test("with a read-only database searches work and writes are refused in Spanish", async () => {
  await setReadOnly(used.url, true);
  await administer(
    used.url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'guia-server%'",
  );
  try {
    const search = () => fetch(`${server.url}/buscar?q=tilo`);
    await expect.poll(async () => (await search()).status).toBe(200);
    expect(await (await search()).text()).toContain("Pizzería El Tilo");
    const refused = await suggest(server, "La Espiga");
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(await refused.text()).toContain(
      "Ahora no podemos guardar cambios. Probá de nuevo en unos minutos.",
    );
  } finally {
    await setReadOnly(used.url, false);
  }
});
