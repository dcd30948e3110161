import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import pg from "pg";
import { browserFlags, provideBrowser } from "../scripts/browser.ts";
import { startEmbeddedPostgres } from "../src/db/embedded/start-embedded-postgres.ts";
import { createEmptyDatabase } from "../tests/support/template-database.ts";
import { endChild, startChild } from "./child-server.ts";
import { copyBusinesses } from "./generate-catalogue.ts";

/**
 * `/mapa` with 113 and 10,000 places under fourfold CPU throttling: size of the data, and tasks over 50 ms while dragging and
 * zooming. Three rounds, since other load only adds long tasks; fails if a zoom has one in every round. Needs the build.
 */
const COPIES = 88;
const PORT = 4475;
const SLOWER = 4;
const DRAGS = 12;
const ROUNDS = 3;
const ZOOMS = ["13", "15", "17"];

const directory = await mkdtemp(join(tmpdir(), "guia-map-"));
const log = { info() {}, warn() {}, error: console.error };
const postgres = await startEmbeddedPostgres({ directory: join(directory, "postgres"), log });
let server: ChildProcess | null = null;
try {
  const database = await createEmptyDatabase(postgres.url);
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: join(directory, "data"),
    HOST: "127.0.0.1",
    MAP_TILE_URL: "none",
  };
  const args = ["scripts/start.mjs"];
  server = await startChild({ args, port: PORT, env });
  await weigh();
  await endChild(server);
  await copyAll(database.url);
  server = await startChild({ args, port: PORT, env });
  await weigh();
  console.log(`others on this machine: ${loadavg()[0]?.toFixed(1)} for ${availableParallelism()} cores`);
  process.exitCode = (await lookAtMap()) ? 0 : 1;
} finally {
  if (server) await endChild(server);
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

async function copyAll(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await copyBusinesses({ client, copies: COPIES });
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

async function weigh(): Promise<void> {
  const begun = performance.now();
  const body = Buffer.from(await (await fetch(`http://127.0.0.1:${PORT}/mapa/lugares`)).arrayBuffer());
  const taken = performance.now() - begun;
  const { places } = JSON.parse(body.toString()) as { places: unknown[] };
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  console.log(
    `${places.length} places: ${kilobytes(body.length)} KB, ${kilobytes(brotliCompressSync(body).length)} KB as brotli, made in ${taken.toFixed(0)} ms`,
  );
}

async function lookAtMap(): Promise<boolean> {
  const executablePath = await provideBrowser();
  if (!executablePath) throw new Error("no browser");
  const browser = await chromium.launch({ executablePath, args: browserFlags() });
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(watchLongTasks);
  await page.goto(`http://127.0.0.1:${PORT}/mapa`);
  await standsStill(page);
  report({ what: "opening", tasks: await takeTasks(page) });
  let isSmooth = true;
  for (const zoom of ZOOMS) {
    const rounds: number[][] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const tasks = await dragRound({ page, zoom });
      report({ what: `${DRAGS} drags at zoom ${zoom}, round ${round}`, tasks });
      rounds.push(tasks);
    }
    isSmooth &&= rounds.some((tasks) => tasks.length === 0);
  }
  for (const name of ["Alejar", "Acercar"]) {
    for (let times = 0; times < 4; times++) {
      await page.getByRole("button", { name }).click();
      await standsStill(page);
    }
  }
  report({ what: "8 zooms", tasks: await takeTasks(page) });
  await page.getByRole("link", { name: "Sushis" }).last().click();
  await standsStill(page);
  report({ what: "a filter", tasks: await takeTasks(page) });
  await browser.close();
  return isSmooth;
}

async function dragRound({ page, zoom }: { page: Page; zoom: string }): Promise<number[]> {
  await page.goto(`http://127.0.0.1:${PORT}/mapa?z=${zoom}&lat=-34.92100&lng=-57.95400`);
  await standsStill(page);
  // The first input loads lazy code.
  await page.mouse.move(5, 5);
  await standsStill(page);
  await takeTasks(page);
  for (let count = 0; count < DRAGS; count++) await drag({ page, count });
  return takeTasks(page);
}

function watchLongTasks(): void {
  const watched = window as unknown as { longTasks: number[] };
  watched.longTasks = [];
  const note = (list: PerformanceObserverEntryList) =>
    watched.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  new PerformanceObserver(note).observe({ type: "longtask", buffered: true });
}

async function takeTasks(page: Page): Promise<number[]> {
  // The observer reports with a delay.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));
}

function report({ what, tasks }: { what: string; tasks: readonly number[] }): void {
  const longest = tasks.length > 0 ? `, the longest ${Math.max(...tasks).toFixed(0)} ms` : "";
  console.log(`${what}: ${tasks.length} tasks over 50 ms${longest}`);
}

/** Waits until map and list are stable. */
async function standsStill(page: Page): Promise<void> {
  await page.locator(".leaflet-places-pane button").first().waitFor();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const quiet = () => setTimeout(resolve, 700);
        let timer = quiet();
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = quiet();
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
}

async function drag({ page, count }: { page: Page; count: number }): Promise<void> {
  const box = await page.locator(".city-map-canvas").boundingBox();
  if (!box) throw new Error("no map");
  const middle = { x: box.x + box.width / 2 + 17, y: box.y + box.height / 2 + 17 };
  const angle = count * 2.4;
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 220 * Math.cos(angle), middle.y + 170 * Math.sin(angle), { steps: 12 });
  await page.mouse.up();
  await standsStill(page);
}
