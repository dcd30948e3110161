import { expect, test } from "vitest";
import type { PageCacheStats } from "../../contract/page-cache-stats.ts";
import type { StoredAmounts } from "../../domain/storage-budget/storage-budget.ts";
import type { ServiceContext } from "../service-context.ts";
import { checkHealth } from "./check-health.ts";

const GOOD_WORK = {
  failed_mails: 0,
  waiting_mails: 0,
  last_mail: null,
  last_backup: new Date("2026-03-01T06:40:00Z") as Date | null,
  failed_backup: null as { at: string; message: string } | null,
  failed_runs: 0,
  failed_periodic: 0,
  late: 0,
  errors: 0,
};
const GOOD_DISK = { freeBytes: 50e9, totalBytes: 100e9 };
const STORED: StoredAmounts = {
  photos: 1,
  reviews: 1,
  notices: 1,
  suggestions: 1,
  lists: 1,
  listPlaces: 1,
  uploadBytes: 0,
};
const CACHE: PageCacheStats = {
  entries: 10,
  bytes: 1,
  maxBytes: 2,
  hits: 900,
  misses: { new: 50, changed: 50, expired: 5 },
  oldest: null,
};

interface Situation {
  work?: Partial<typeof GOOD_WORK>;
  stored?: Partial<StoredAmounts>;
  disk?: { freeBytes: number; totalBytes: number } | null;
  cache?: PageCacheStats | null;
  databaseMs?: number | null;
}

function check({ work = {}, stored = {}, disk = GOOD_DISK, cache = CACHE, databaseMs = 4 }: Situation) {
  // Only what the checks read.
  const context = {
    db: {
      dashboard: { readWork: async () => ({ ...GOOD_WORK, stored: { ...STORED, ...stored }, ...work }) },
    },
    clock: { now: () => new Date("2026-03-01T12:00:00Z") },
    monitor: { readDisk: async () => disk, readPageCache: () => cache },
    log: { warn() {} },
  } as unknown as ServiceContext;
  return checkHealth(context, { databaseMs });
}

test("AD-02 all is well: every line says so", async () => {
  const lines = await check({});
  expect(lines.map(({ level }) => level)).toEqual(lines.map(() => "well"));
  expect(lines.map(({ title }) => title).toSorted()).toEqual(
    [
      "Base de datos",
      "Caché de páginas",
      "Copias de seguridad",
      "Correo",
      "Disco",
      "Errores",
      "Guardado por la gente",
      "Tareas",
    ].toSorted(),
  );
});

test.each<[string, Situation, string, string]>([
  ["a database that fails", { databaseMs: null }, "Base de datos", "urgent"],
  ["a slow database", { databaseMs: 3_000 }, "Base de datos", "look"],
  ["mails that could not be sent", { work: { failed_mails: 2 } }, "Correo", "urgent"],
  ["mails that wait", { work: { waiting_mails: 1 } }, "Correo", "look"],
  ["a failed job", { work: { failed_runs: 1 } }, "Tareas", "urgent"],
  ["a periodic job that failed", { work: { failed_periodic: 1 } }, "Tareas", "urgent"],
  ["a job that waits for an hour", { work: { late: 2 } }, "Tareas", "look"],
  ["a guide without a backup", { work: { last_backup: null } }, "Copias de seguridad", "look"],
  [
    "a backup of two days ago",
    { work: { last_backup: new Date("2026-02-27T06:40:00Z") } },
    "Copias de seguridad",
    "look",
  ],
  [
    "a backup that failed",
    { work: { failed_backup: { at: "2026-03-01T07:40:00Z", message: "No hay lugar." } } },
    "Copias de seguridad",
    "urgent",
  ],
  ["failed requests", { work: { errors: 3 } }, "Errores", "look"],
  ["little disk", { disk: { freeBytes: 8e9, totalBytes: 100e9 } }, "Disco", "look"],
  ["hardly any disk", { disk: { freeBytes: 2e9, totalBytes: 100e9 } }, "Disco", "urgent"],
  [
    "a small disk on which files are refused",
    { disk: { freeBytes: 0.9e9, totalBytes: 10e9 } },
    "Disco",
    "urgent",
  ],
  ["a budget that is nearly used up", { stored: { photos: 850 } }, "Guardado por la gente", "look"],
  ["a budget that is used up", { stored: { suggestions: 5_000 } }, "Guardado por la gente", "urgent"],
  [
    "few hits",
    { cache: { ...CACHE, hits: 100, misses: { new: 0, changed: 150, expired: 0 } } },
    "Caché de páginas",
    "look",
  ],
])("AD-02 %s is shown first, with what to do", async (_, situation, title, level) => {
  const [worst] = await check(situation);
  expect(worst).toMatchObject({ title, level });
  expect(worst?.detail).toMatch(/\. /);
});

test("a new server's page cache is not judged yet; what can't be read has no line", async () => {
  const fresh = { ...CACHE, hits: 0, misses: { new: 20, changed: 0, expired: 0 } };
  expect(await check({ cache: fresh })).toContainEqual(
    expect.objectContaining({ title: "Caché de páginas", level: "well" }),
  );
  const firstReads = { ...CACHE, hits: 400, misses: { new: 900, changed: 10, expired: 0 } };
  expect((await check({ cache: firstReads })).map(({ level }) => level)).not.toContain("look");
  const titles = (await check({ cache: null, disk: null })).map(({ title }) => title);
  expect(titles).not.toContain("Disco");
  expect(titles).not.toContain("Caché de páginas");
});
