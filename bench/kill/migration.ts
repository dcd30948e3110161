import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { findOwnImageId } from "../../src/domain/images/image-address.ts";
import { createDatabaseStorage } from "../../src/outside/images/database-storage.ts";
import { createFolderStorage } from "../../src/outside/images/folder-storage.ts";
import { startMovingImages } from "../../src/services/images/move-images.ts";
import { readImage } from "../../src/services/images/read-image.ts";
import { cancelJobRun } from "../../src/services/job-runs/cancel-job-run.ts";
import { startImageMigration } from "../../src/services/migration/migrate-images.ts";
import { startLoopback } from "../../tests/support/map/loopback-server.ts";
import { check, type JobBench, runWithKills, withJobBench } from "./job-harness.ts";

/**
 * AX-04, AX-07: 300 photos of Google, of which every tenth fails, are brought home by a process that is killed three times
 * and cancelled once; then the pictures are moved to a folder, with three kills more. `npm run bench:jobs`
 */
const PHOTOS = 300;
const FAILING = 10;
const GOOGLE = "http://lh3.googleusercontent.com";

const asked = new Map<string, number>();
const pictures = await Promise.all(Array.from({ length: PHOTOS }, (_, index) => drawPhoto(index)));
const google = await startLoopback(({ url = "" }, response) => {
  asked.set(url, (asked.get(url) ?? 0) + 1);
  const index = Number(url.slice(1));
  if (!isFailing(index)) return void response.writeHead(200).end(pictures[index]);
  response.writeHead(index % (2 * FAILING) === 0 ? 404 : 503).end();
});
const googlePort = Number(new URL(google.url).port);
try {
  await withJobBench(async (bench) => {
    await mkdir(join(bench.directory, "images"));
    await bench.db.transaction((store) =>
      store.businesses.insertAll(
        pictures.map((_, index) => ({
          id: `lugar-${String(index).padStart(3, "0")}`,
          title: `Lugar ${index}`,
          category: "Cafetería",
          imageUrl: `${GOOGLE}/${index}`,
        })),
      ),
    );
    await migrate(bench);
    await move(bench);
  });
} finally {
  await google.stop();
}

function isFailing(index: number): boolean {
  return index % FAILING === 0;
}

/** Unlike each other also after their conversion. */
async function drawPhoto(index: number): Promise<Buffer> {
  const background = { r: (index * 7) % 256, g: (index * 31) % 256, b: 90 };
  return sharp({ create: { width: 200 + index, height: 150, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function migrate(bench: JobBench): Promise<void> {
  const { staff } = bench;
  const first = await startImageMigration(staff());
  const one = await runWithKills({
    bench,
    run: first.run,
    killAt: [50, 110, 170],
    cancelAt: { items: 220, cancel: () => cancelJobRun(staff(), { id: first.run.id }) },
    googlePort,
  });
  console.log(
    `first run: ${one.kills} kills, ${one.run.state} at ${one.run.current} of ${one.run.total}, ${one.seconds.toFixed(0)} s`,
  );
  const counters = await countItems(bench, first.run.id);
  check(
    "the first run was killed three times and cancelled",
    one.kills === 3 && one.run.state === "cancelled",
  );
  check(
    "its counters are those of its items",
    one.run.current === counters.items && one.run.failed === counters.failed,
    counters,
  );
  const left = await countGoogle(bench);
  check(
    "what it did is done, the rest is at Google",
    left === PHOTOS - (counters.items - counters.failed),
    left,
  );

  const second = await startImageMigration(staff());
  const two = await runWithKills({ bench, run: second.run, killAt: [], googlePort });
  const rest = await countItems(bench, second.run.id);
  console.log(
    `second run: ${two.run.state}, ${rest.items} items, ${rest.failed} failed, ${two.seconds.toFixed(0)} s`,
  );
  const failing = PHOTOS / FAILING;
  check(
    "the second run did what was left, and no more",
    rest.items === left && two.run.current === left,
    rest,
  );
  check("every tenth failed", rest.failed === failing && (await countGoogle(bench)) === failing);
  await checkOnce(bench);
  await checkRequests();
}

/** Each good photo has one change set, its own picture and its former address; a failed one is as it was. */
async function checkOnce({ select, staff }: JobBench): Promise<void> {
  const rows = await select<{
    id: string;
    image_url: string;
    original: string | null;
    status: string | null;
    changes: number;
  }>(
    `select id, image_url, original_google_url as original, image_status as status,
      (select count(*)::int from business_changes where business_id = id and kind = 'updated') as changes
    from businesses order by id`,
  );
  const wrong: string[] = [];
  for (const [index, { id, image_url: url, original, status, changes }] of rows.entries()) {
    const own = findOwnImageId(url);
    const isDone = own !== null && original === `${GOOGLE}/${index}` && status !== null && changes === 1;
    const isAsItWas = url === `${GOOGLE}/${index}` && original === null && status === null && changes === 0;
    const isReadable = own === null || (await readImage(staff(), own)) !== null;
    if (!(isFailing(index) ? isAsItWas : isDone) || !isReadable) wrong.push(id);
  }
  check(
    "each good photo was brought once and can be read, each failed one is as it was",
    wrong.length === 0,
    wrong,
  );
  const images = await select("select id from images");
  check("one image for each", images.length === PHOTOS - PHOTOS / FAILING, String(images.length));
}

/** A kill may fall between the request and its record, so the photo of that moment is asked for again. */
async function checkRequests(): Promise<void> {
  const twice = [...asked].filter(([url, times]) => !isFailing(Number(url.slice(1))) && times > 1);
  check(
    "good photos that were asked for twice, at most one for each stop",
    twice.length <= 4,
    String(twice.length),
  );
  const gone = [...asked].filter(([url]) => Number(url.slice(1)) % (2 * FAILING) === 0);
  check(
    "a 404 is asked for once in each run",
    gone.every(([, times]) => times <= 3),
  );
}

async function move(bench: JobBench): Promise<void> {
  const { db, directory, select } = bench;
  const inRows = createDatabaseStorage(db.images);
  const inFolder = createFolderStorage(join(directory, "images"));
  const staff = { ...bench.staff(), imageStorages: { inUse: inFolder, former: [inRows], unreachable: [] } };
  const { run } = await startMovingImages(staff);
  const moved = await runWithKills({ bench, run, killAt: [60, 130, 200] });
  const counters = await countItems(bench, run.id);
  console.log(`move: ${moved.kills} kills, ${moved.run.message} ${moved.seconds.toFixed(0)} s`);
  const total = PHOTOS - PHOTOS / FAILING;
  check(
    "every image was moved once",
    counters.items === total && counters.failed === 0 && moved.run.current === total,
    counters,
  );
  const stored: string[] = [];
  for await (const { id } of inFolder.list()) stored.push(id);
  const whole = await Promise.all(stored.map((id) => inFolder.get(id)));
  check("all are in the folder, whole", whole.filter(Boolean).length === total, String(stored.length));
  check(
    "none is left in the rows",
    (await select("select id from images where bytes is not null")).length === 0,
  );
}

async function countItems({ select }: JobBench, runId: string): Promise<{ items: number; failed: number }> {
  const [row] = await select<{ items: number; failed: number }>(
    "select count(*)::int as items, count(*) filter (where outcome = 'failed')::int as failed from job_run_items where run_id = $1",
    [runId],
  );
  return row ?? { items: 0, failed: 0 };
}

async function countGoogle({ select }: JobBench): Promise<number> {
  return (await select("select id from businesses where image_url like 'http://lh3.%'")).length;
}
