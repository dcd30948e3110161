import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SETTING_COMMANDS } from "../../../scripts/setting.ts";
import { localDateOf } from "../../../src/domain/schedule/local-time.ts";
import { changeSetting, resetSetting } from "../../../src/services/settings/change-setting.ts";
import { listMails } from "../../support/accounts/read-mails.ts";
import { serverClient } from "../../support/accounts/server-client.ts";
import { type BuiltServer, startBuiltServer } from "../../support/built-server.ts";
import { runInProcess } from "../../support/commands/run-in-process.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { OPERATOR, testContext } from "../../support/service-context.ts";

const database = fileDatabase();
let dataDir: string;
let servers: BuiltServer[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "guia-settings-"));
  servers = await Promise.all(
    [1, 2].map(() => startBuiltServer({ databaseUrl: database.url, config: { dataDir } })),
  );
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

/** From a process of its own, as the servers see it. */
const operator = () => testContext({ db: database.db, actor: OPERATOR }).context;
const change = (key: string, value: unknown) => changeSetting(operator(), { key, value });

const textOf = async (server: BuiltServer, path: string) => (await fetch(`${server.url}${path}`)).text();

async function waitUntilBoth(path: string, { have, lack }: { have?: string | RegExp; lack?: string }) {
  for (const server of servers) {
    const page = () => textOf(server, path);
    if (have !== undefined) await expect.poll(page).toMatch(have);
    if (lack !== undefined) await expect.poll(page).not.toContain(lack);
  }
}

afterEach(async () => {
  for (const key of ["siteName", "banner", "holidays", "figures", "rotation", "socialUrls", "contactEmail"])
    await resetSetting(operator(), { key });
  await waitUntilBoth("/", { have: "Gratis para todos, siempre." });
});

test("a changed setting shows on the cached pages, manifest and share images of every server, and a reset too", async () => {
  const paths = ["/", "/producto/nori-48", "/sobre-nosotros", "/manifest.webmanifest"];
  for (const server of servers) for (const path of paths) await textOf(server, path);
  const imageOf = (html: string) => /og:image" content="([^"]+)"/.exec(html)?.[1];
  const [first] = servers as [BuiltServer];
  const before = imageOf(await textOf(first, "/producto/nori-48"));

  await change("siteName", "Comer & Beber");
  for (const path of paths)
    await waitUntilBoth(path, { have: /Comer (&|&amp;) Beber/, lack: "Guía Diagonal" });
  expect(imageOf(await textOf(first, "/producto/nori-48"))).not.toBe(before);

  await resetSetting(operator(), { key: "siteName" });
  for (const path of paths) await waitUntilBoth(path, { lack: "Beber" });
});

test("D-02 a declared holiday shows on the cached pages of every server, and is gone with its reset", async () => {
  const [first] = servers as [BuiltServer];
  const [year, month, date] = localDateOf(first.time).split("-").map(Number);
  for (const server of servers) await textOf(server, "/producto/nori-48");
  await change("holidays", [`${date}/${month}/${year} Día de la prueba`]);
  await waitUntilBoth("/producto/nori-48", { have: /feriado \(Día de la prueba\)/ });
  await resetSetting(operator(), { key: "holidays" });
  await waitUntilBoth("/producto/nori-48", { lack: "Día de la prueba" });
});

test("I-01 N-06 H-04 figures, social links, contact and rotation follow their settings", async () => {
  await waitUntilBoth("/", { have: "Dejar quietos los lugares" });
  await change("figures", { businesses: "411+", categories: "61+", reviews: "2.300+" });
  await change("socialUrls", ["https://www.instagram.com/comer"]);
  await change("contactEmail", "hola@comer.example");
  await change("rotation", false);
  await waitUntilBoth("/sobre-nosotros", { have: "411+" });
  await waitUntilBoth("/", { have: "https://www.instagram.com/comer" });
  await waitUntilBoth("/", { have: "mailto:hola@comer.example", lack: "Dejar quietos los lugares" });
});

test("A-02 mails are sent in the name of the setting", async () => {
  await change("siteName", "Comer y Beber");
  await change("contactEmail", "hola@comer.example");
  await waitUntilBoth("/", { have: "Comer y Beber" });
  const email = "dora@guia.example";
  const [server] = servers as [BuiltServer];
  await serverClient(server).post("/api/auth/sign-up/email", { email, password: "la primera" });
  const mails = () => listMails({ dataDir, email, subject: "Confirmá tu correo" });
  await expect.poll(async () => (await mails()).length).toBe(1);
  expect((await mails())[0]).toMatch(/^From: Comer y Beber <hola@comer\.example>/m);
});

test("N-01 a banner appears on cached pages at its start and disappears at its end, without a request to change it", async () => {
  const now = servers[0]?.time.getTime() ?? 0;
  const at = (milliseconds: number) => new Date(now + milliseconds).toISOString();
  await change("banner", { text: "Feria <b>del</b> sushi", link: "/mapa", start: at(500), end: at(1_000) });
  await waitUntilBoth("/contacto", { lack: 'aria-label="Aviso"' });
  const wait = (milliseconds: number) => {
    for (const server of servers) server.time = new Date(now + milliseconds);
  };
  wait(500);
  await waitUntilBoth("/contacto", {
    have: /<a[^>]* href="\/mapa"[^>]*>Feria &lt;b&gt;del&lt;\/b&gt; sushi<\/a>/,
  });
  wait(1_000);
  await waitUntilBoth("/contacto", { lack: "Feria" });
});

test("an invalid stored value breaks no page", async () => {
  await change("banner", { text: "Feria", link: null, start: null, end: null });
  await waitUntilBoth("/", { have: "Feria" });
  await database.db.executeSql("update site_settings set value = '{\"text\": 7}' where key = 'banner'");
  await database.db.notifyCatalogue("settings");
  await waitUntilBoth("/", { have: "Gratis para todos, siempre." });
  for (const server of servers)
    expect(server.logs.join("")).toContain("a stored setting is invalid, so its default is used");
});

test("a change that was missed while the listener was disconnected shows after it reconnects", async () => {
  await change("siteName", "Antes");
  await waitUntilBoth("/", { have: "Antes" });
  // One statement: no listener receives a notice.
  await database.db.executeSql(
    "with cut as (select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'listen catalogue%' or query = 'select 1')), wrote as (update site_settings set value = '\"Después\"') select count(*) from cut",
  );
  await waitUntilBoth("/", { have: "Después" });
});

test("npm run setting changes the pages of running servers, and reports in Spanish", async () => {
  const run = (...words: string[]) =>
    runInProcess(SETTING_COMMANDS, words, { databaseUrl: database.url, dataDir });
  await waitUntilBoth("/", { have: "Gratis para todos, siempre." });
  const start = "2026-01-24 20:00";
  const now = `text=«La feria» · link=«/mapa» · start=${start} · end=`;
  const { stdout } = await run("set", "banner", "text=La feria", "link=/mapa", `start=${start}`);
  expect(stdout).toMatch(/^«Aviso de arriba» ahora es .+ \(versión \d+\)\.\n$/);
  expect(stdout).toContain(now);
  await waitUntilBoth("/", { have: "La feria" });
  expect((await run("list")).stdout).toContain(`\nbanner · Aviso de arriba: ${now} (cambiado el 20`);
  expect((await run("get", "banner")).stdout).toMatch(
    /\n {2}\d+\. [\d-]+ [\d:]+, operator:.+: .*text=«La feria»/,
  );
  expect(await run("set", "rotation", "quizás")).toMatchObject({
    code: 1,
    stderr: "«Rotación de la portada» tiene que ser sí o no.\n",
  });
  expect((await run("reset", "banner")).stdout).toMatch(
    /^«Aviso de arriba» volvió a ser text=«Gratis para todos, siempre\.» /,
  );
  await waitUntilBoth("/", { have: "Gratis para todos, siempre." });
});
