import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../src/config/read-config.ts";
import type { CatalogueChange } from "../../src/db/catalogue-channel.ts";
import type { Database } from "../../src/db/database.ts";
import type { Actor } from "../../src/domain/accounts/actor.ts";
import type { SettingValues } from "../../src/domain/settings/settings.ts";
import { createFolderBackups } from "../../src/outside/backups/folder-backups.ts";
import { createDatabaseStorage } from "../../src/outside/images/database-storage.ts";
import { createPasswordHashing } from "../../src/services/accounts/passwords/password-hashing.ts";
import { convertUpload } from "../../src/services/images/convert-image.ts";
import type { ServiceContext } from "../../src/services/service-context.ts";
import { SHEETS_IN_PROCESS } from "./imports/sheets-in-process.ts";

export const OPERATOR: Actor = { kind: "operator", name: "ana" };
export const SYSTEM: Actor = { kind: "system", name: "jobs" };

export function withLimitsAt({ db, now }: { db: Database; now: Date }): Database {
  const { rateLimits } = db;
  return {
    ...db,
    rateLimits: { ...rateLimits, hit: (input) => rateLimits.hit({ now, ...input }) },
  };
}

export const CHEAP_PASSWORDS = createPasswordHashing({ logN: 4, r: 1, p: 1 });

const SETTINGS: SettingValues = readConfig({});

/** With a fixed clock; `changes` collects its notices. */
export function testContext({
  db,
  actor,
  clientKey = null,
  now = new Date("2026-03-01T12:00:00Z"),
  settings = {},
  administrators = [],
}: {
  db: Database;
  actor: Actor;
  clientKey?: string | null;
  now?: Date;
  settings?: Partial<SettingValues>;
  administrators?: readonly string[];
}) {
  const changes: CatalogueChange[] = [];
  const context: ServiceContext = {
    db: withLimitsAt({ db, now }),
    actor,
    clientKey,
    clock: { now: () => now },
    log: { debug() {}, info() {}, warn() {}, error() {} },
    jobs: { send: async () => {} },
    site: {
      publicUrl: "https://guia.example",
      sendsMail: false,
      socialProviders: [],
      mapTiles: null,
      administrators,
      environment: [],
    },
    settings: {
      get: (key) => ({ ...SETTINGS, ...settings })[key],
      defaults: SETTINGS,
      reload: async () => {},
    },
    mailer: { send: async () => {} },
    geocoder: null,
    fetchPublic: async () => ({ kind: "refused", reason: "unreachable" }),
    searchEngines: {
      isOn: false,
      endpoint: null,
      pingUrl: null,
      key: "clave",
      notify: async () => ({ status: null, retryAfterSeconds: null }),
      ping: null,
    },
    images: createDatabaseStorage(db.images),
    imageStorages: { inUse: createDatabaseStorage(db.images), former: [], unreachable: [] },
    convertUpload,
    sheets: SHEETS_IN_PROCESS,
    backups: createFolderBackups(join(tmpdir(), `guia-backups-${process.pid}`)),
    restoreDatabase: async () => {
      throw new Error("a test that restores gives its own");
    },
    sign: (text) => `signed-${text}`,
    passwords: CHEAP_PASSWORDS,
    monitor: { readDisk: async () => null, readPageCache: () => null },
    catalogueChanged: (change) => changes.push(change),
  };
  return { context, changes };
}
