import { userInfo } from "node:os";
import type { Config } from "../src/config/config.ts";
import { readConfig } from "../src/config/read-config.ts";
import { openServices } from "../src/server/open-services.ts";
import type { Log, ServiceContext } from "../src/services/service-context.ts";

const log: Log = {
  debug() {},
  info() {},
  warn() {},
  error: (fields, message) => console.error(message, fields),
};

/** Runs a command as the operator, on the database of a running server or on one that it starts. */
export async function withServices<T>(
  work: (context: ServiceContext) => Promise<T>,
  overrides: Partial<Config> = {},
  { mayCreate = false } = {},
): Promise<T> {
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const { services } = await openServices({
      config: { ...readConfig(process.env), ...overrides },
      clock: { now: () => new Date() },
      log,
      applicationName: `guia-command:${process.pid}`,
      connectionTimeoutMs: 3_000,
      isCommand: true,
      mayCreate,
      onStarted: (close) => closers.push(close),
    });
    const actor = { kind: "operator", name: userInfo().username } as const;
    return await work({ ...services, actor, catalogueChanged: () => {} });
  } finally {
    for (const close of closers.reverse()) await close().catch(() => {});
  }
}
