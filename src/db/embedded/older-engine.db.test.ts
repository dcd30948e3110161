import { expect, test } from "vitest";
import {
  cleanUpAfterTests,
  end,
  makeDirectory,
  query,
  sharedDirectory,
  start,
  until,
} from "../../../tests/support/embedded-fixture.ts";
import { engineIn, findEngine } from "./engine.ts";

cleanUpAfterTests();

const older = findEngine(`pg15-${process.platform}-${process.arch}`);

const names = ["Oso", "Ñandú", "Nube", "Local 10", "Local 9", "alamo", "Álamo 2", "Alamo 1", "Almendra"];
const sorted = ["alamo", "Alamo 1", "Álamo 2", "Almendra", "Local 9", "Local 10", "Nube", "Ñandú", "Oso"];

async function checkSpanish(url: string): Promise<void> {
  await query({ url, sql: "create extension unaccent; create extension pg_trgm" });
  await query({
    url,
    sql: `create collation es_guia (provider = icu, locale = 'es-u-kn-true-ks-level1', deterministic = false)`,
  });
  const list = names.map((name) => `'${name}'`).join(", ");
  const rows = await query({ url, sql: `select n from unnest(array[${list}]) n order by n collate es_guia` });
  expect(rows.map(({ n }) => n)).toEqual(sorted);
  expect(await query({ url, sql: `select unaccent('Ñandú') as plain, lower('ÑANDÚ') as small` })).toEqual([
    { plain: "Nandu", small: "ñandú" },
  ]);
}

test("the built-in PostgreSQL has the extensions and the collation of the guide", async () => {
  const { url } = await start({ directory: await sharedDirectory() });
  await checkSpanish(url);
});

test.skipIf(!older)(
  "so has PostgreSQL 15 by the folder of its programs, and it is restarted as well",
  async () => {
    if (!older) return;
    const directory = await makeDirectory();
    const postgres = await start({ directory, engine: engineIn(older.bin) });
    await checkSpanish(postgres.url);

    const { pid } = postgres;
    await end({ pid, signal: "SIGKILL" });
    await until(() => postgres.pid !== pid);
    expect(await query({ url: postgres.url, sql: "select 1 as n" })).toEqual([{ n: 1 }]);
  },
);
