import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { DEMO_COMMANDS } from "../../scripts/demo.ts";
import { type CommandOutput, runInProcess } from "../support/commands/run-in-process.ts";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";

const database = fileDatabase();
const site = fileServer(database);
const demo = (...words: string[]) => runInProcess(DEMO_COMMANDS, words, { databaseUrl: database.url });

/** Without a terminal. */
async function demoProcess(...words: string[]): Promise<CommandOutput> {
  const env = { ...process.env, DATABASE_URL: database.url };
  return promisify(execFile)(process.execPath, ["scripts/demo.ts", ...words], { env }).then(
    (printed) => ({ ...printed, code: 0 }),
    (error: unknown) => error as CommandOutput,
  );
}

const statusOf = async (path: string) => (await site.get(path)).status;

test("AX-06 npm run demo lists what others added, asks first, and takes the demo out of a running guide once", async () => {
  await database.db.transaction((store) =>
    store.reviews.add({ businessId: "nori-48", author: "Ana", stars: 5, text: "Rico", at: new Date() }),
  );
  expect(await (await site.get("/producto/nori-48")).text()).toContain("Nori 48");
  expect(await (await site.get("/categoria/sushis")).text()).toContain("Nori 48");

  const refused = await demoProcess("remove");
  expect(refused.stdout).toContain("La demostración tiene 115 lugares, 628 reseñas, 12 sugerencias");
  expect(refused.stdout).toContain(
    "Alguien agregó o cambió algo en 1 lugar:\n  Nori 48 (nori-48): 1 reseña\n",
  );
  expect(refused.stderr).toContain("No hay una terminal donde preguntar, y no se sacó nada.");
  expect(refused.code).toBe(1);
  expect(await statusOf("/producto/nori-48")).toBe(200);

  const removed = await demo("remove", "--yes");
  expect(removed.stdout).toContain("Nori 48 (nori-48): 1 reseña");
  expect(removed.stdout).toContain("La demostración ya no está, y no vuelve al reiniciar.");
  await expect.poll(() => statusOf("/producto/nori-48")).toBe(410);
  await expect.poll(async () => (await site.get("/categoria/sushis")).text()).not.toContain("Nori 48");
  expect(await statusOf("/producto/verdeo")).toBe(410);
  expect(await statusOf("/")).toBe(200);
  expect((await demo("remove", "--yes")).stdout).toBe("No queda nada de la demostración.\n");
});

test("AX-01 npm run demo -- practice adds places once and takes them away again", async () => {
  const added = await demo("practice");
  expect(added.stdout).toContain("Listo: hay 8 lugares de práctica");
  expect(added.stdout).toContain("http://localhost:3000/admin/migrar-imagenes");
  expect((await demo("practice")).stdout).toContain("Ya hay 8 lugares de práctica.");
  await expect.poll(() => statusOf("/producto/sushi-de-practica")).toBe(200);
  const refused = await demoProcess("remove", "practice");
  expect([refused.stderr, refused.code]).toEqual([expect.stringContaining("no se sacó nada"), 1]);
  expect((await demo("remove", "practice", "--yes")).stdout).toContain(
    "Los lugares de práctica ya no están.",
  );
  await expect.poll(() => statusOf("/producto/sushi-de-practica")).toBe(404);
  expect((await demo("remove", "practice", "--yes")).stdout).toBe("No hay lugares de práctica.\n");
});

test("npm run demo explains itself", async () => {
  for (const words of [[], ["load"], ["remove", "--force"], ["practice", "2"]]) {
    const { stderr, code } = await demo(...words);
    expect([stderr.startsWith("Uso: npm run demo -- remove"), code]).toEqual([true, 2]);
  }
});
