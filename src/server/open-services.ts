import { createHmac, randomBytes } from "node:crypto";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { SOCIAL_PROVIDERS } from "../contract/account-message.ts";
import type { Database } from "../db/database.ts";
import { MAILED_LINK_MINUTES } from "../domain/accounts/account-limits.ts";
import type { Clock } from "../domain/clock.ts";
import { isTold } from "../domain/search-engines/search-notice.ts";
import {
  dailyBackupHandler,
  dailyMailHandler,
  sendMailHandler,
  sendNoticesHandler,
  sweepExpiredHandler,
  sweepImagesHandler,
} from "../jobs/handlers/job-handlers.ts";
import { type JobQueue, openJobQueue } from "../jobs/job-queue.ts";
import { openBackupStorage } from "../outside/backups/open-backup-storage.ts";
import { createFetchPublic } from "../outside/fetch/fetch-public.ts";
import { openGeocoder } from "../outside/geocoder/open-geocoder.ts";
import { joinStorages } from "../outside/images/image-storages.ts";
import { openOutsideStorage } from "../outside/images/open-outside-storage.ts";
import { createMailer } from "../outside/mail/create-mailer.ts";
import { openSearchEngines } from "../outside/search-engines/search-engines.ts";
import { createSheets } from "../outside/sheets/create-sheets.ts";
import { userAgent } from "../outside/user-agent.ts";
import {
  createPasswordHashing,
  type PasswordHashing,
} from "../services/accounts/passwords/password-hashing.ts";
import type { Log, ServiceContext, Settings } from "../services/service-context.ts";
import { type LiveSettings, openSettings } from "../services/settings/live-settings.ts";
import { sessionSecret } from "./auth/session-secret.ts";
import { createUploadConverter } from "./images/create-upload-converter.ts";
import { openImageStorages } from "./images/open-image-storages.ts";
import { practiceHosts } from "./practice-host.ts";
import { startDatabase } from "./start-database.ts";

interface OpenServicesOptions {
  config: Config;
  clock: Clock;
  log: Log;
  applicationName: string;
  passwords?: PasswordHashing;
  connectionTimeoutMs: number;
  /** Commands use few connections and leave the queue's maintenance to the servers. */
  isCommand?: boolean;
  /** Without a guide to work on a command is refused, unless it may create one. */
  mayCreate?: boolean;
  /** Called with the way to stop each part, in the order of their start. */
  onStarted: (stop: () => Promise<unknown>) => void;
}

export interface OpenServices {
  readonly services: Omit<ServiceContext, "actor" | "catalogueChanged">;
  readonly jobs: JobQueue;
  readonly settings: LiveSettings;
  readonly secret: string;
  /** With the rights to migrate. */
  readonly ownerUrl: string;
  readonly databaseUrl: string;
}

/** The one place that makes what a `ServiceContext` holds, for the server, its jobs and the commands. */
export async function openServices(options: OpenServicesOptions): Promise<OpenServices> {
  const { config, clock, log, applicationName, isCommand = false, onStarted } = options;
  const elsewhere = await openOutsideStorage({
    settings: config.imageStorage,
    onTrouble: (trouble) => log.warn(trouble, "the storage of images failed"),
  });
  const { db, ownerUrl, databaseUrl, restoreDatabase } = await startDatabase({
    ...options,
    putDemoImage: elsewhere?.put,
  });
  const secret = await sessionSecret({ config, db });
  const settings = await openSettings({ db, clock, log, defaults: config });
  onStarted(async () => settings.stop());
  const signVerification = async (email: string) => {
    // A large module that commands never need.
    const { createEmailVerificationToken } = await import("better-auth/api");
    return createEmailVerificationToken(secret, email, undefined, MAILED_LINK_MINUTES.valid * 60);
  };
  const jobs = await openJobQueue({
    url: databaseUrl,
    applicationName,
    handlers: [
      sweepExpiredHandler,
      sweepImagesHandler,
      dailyMailHandler,
      sendNoticesHandler,
      dailyBackupHandler,
      sendMailHandler({ signVerification }),
    ],
    sendOnly: isCommand,
    log,
  });
  onStarted(() => jobs.stop());
  const imageStorages = await openImageStorages({
    db,
    settings: config.imageStorage,
    elsewhere,
    isCommand,
    log,
  });
  const { publicUrl, mapTiles, geocoderUrl, administrators } = config;
  const services = {
    db,
    clientKey: null,
    clock,
    log,
    jobs,
    site: {
      publicUrl,
      sendsMail: config.smtpUrl !== null,
      mapTiles,
      administrators,
      environment: config.environment,
      socialProviders: SOCIAL_PROVIDERS.filter((id) => config[id] !== null),
    },
    settings,
    mailer: openMailer({ config, settings, log }),
    geocoder: geocoderUrl === null ? null : openGeocoder({ geocoderUrl, publicUrl, settings }),
    fetchPublic: createFetchPublic({
      userAgent: () => userAgent({ publicUrl, settings }),
      hosts: { ...practiceHosts({ publicUrl, onStarted }), ...config.outsideHosts },
    }),
    searchEngines: openSearchEngines({
      publicUrl,
      isOn: isTold({ publicUrl, endpoint: config.indexNowUrl }),
      endpoint: config.indexNowUrl,
      pingUrl: config.sitemapPingUrl,
      key: await indexNowKey(db),
      userAgent: () => userAgent({ publicUrl, settings }),
      now: () => clock.now(),
    }),
    images: joinStorages(imageStorages),
    imageStorages,
    convertUpload: createUploadConverter(),
    sheets: createSheets(),
    backups: openBackupStorage(config.backupStorage),
    restoreDatabase,
    sign: (text: string) => createHmac("sha256", secret).update(`link:${text}`).digest("base64url"),
    passwords: options.passwords ?? createPasswordHashing(),
    monitor: { readDisk: () => readDisk(config.dataDir), readPageCache: () => null },
  };
  return { services, jobs, settings, secret, ownerUrl, databaseUrl };
}

/** AN-02: no secret, since its file is public; the first server to start makes it. */
async function indexNowKey(db: Database): Promise<string> {
  return String(
    await db.settings.findOrCreate({
      name: "indexnow-key",
      make: () => randomBytes(16).toString("hex"),
    }),
  );
}

async function readDisk(folder: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

function openMailer({ config, settings, log }: { config: Config; settings: Settings; log: Log }) {
  const { smtpUrl, mailFrom, dataDir } = config;
  return createMailer({
    smtpUrl,
    from: () => mailFrom ?? { name: settings.get("siteName"), address: settings.get("contactEmail") },
    outbox: join(dataDir, "outbox"),
    announce: ({ subject, file }) => log.info({ subject, file }, "a mail was left in the outbox"),
  });
}
