import { expect, test } from "vitest";
import { BUSINESS_COMMANDS } from "../../../scripts/business.ts";
import { runInProcess } from "../../support/commands/run-in-process.ts";
import { fileDatabase } from "../../support/file-database.ts";

const database = fileDatabase();

const run = (...words: string[]) => runInProcess(BUSINESS_COMMANDS, words, { databaseUrl: database.url });
const business = async (...words: string[]) => (await run(...words)).stdout;

test("V-09 the command changes, deletes, restores and renames through the ledger, and undoes", async () => {
  const find = (id: string) => database.db.businesses.findById(id);
  const before = (await find("brumal"))?.phone ?? "";
  const saved = await business("set", "brumal", "phone", "221", "555");
  const [changeSetId = ""] = /[0-9a-f-]{36}/.exec(saved) ?? [];
  expect((await find("brumal"))?.phone).toBe("221 555");
  await business("delete", "brumal");
  expect(await find("brumal")).toBeNull();
  expect(await business("delete", "brumal")).toContain("No había nada que cambiar.");
  await business("restore", "brumal");
  await business("rename", "brumal", "brumal-nuevo");
  expect(await business("undo", changeSetId)).toContain("Guardado.");
  expect((await find("brumal-nuevo"))?.phone).toBe(before);
  const history = await business("history", "brumal-nuevo");
  expect(history).toContain(`phone: «${before}» → «221 555»`);
  expect(history).toContain("id: «brumal» → «brumal-nuevo»");
  expect(history).toContain("  brumal: 0 pedidos");
});

test("V-09 the command names what an undo left alone, and refuses in Spanish", async () => {
  const [changeSetId = ""] = /[0-9a-f-]{36}/.exec(await business("set", "polo-61", "phone", "1")) ?? [];
  await business("set", "polo-61", "phone", "2");
  expect(await business("undo", changeSetId)).toContain("polo-61: phone se cambió después; queda «2»");
  const refusal = async (words: string[]) => (await run(...words)).stderr;
  expect(await refusal(["set", "polo-61", "heartCount", "9"])).toContain("Ese dato no se puede cambiar.");
  expect(await refusal(["rename", "polo-61", "nori-48"])).toContain("Ese id es o fue de otro negocio.");
  expect(await refusal(["undo", "x"])).toContain("Ese cambio no existe.");
  expect(await refusal(["set", "polo-61"])).toContain("Uso: npm run business");
});
