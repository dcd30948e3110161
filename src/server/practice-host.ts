import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectFolder } from "../db/project-folder.ts";
import { allowsPractice, PRACTICE_HOST, PRACTICE_PHOTOS } from "../domain/demo/practice.ts";
import type { HostTarget } from "../outside/fetch/fetch-public.ts";

const GALLERY_NAME = /^[a-z]+-\d$/;
const SHOWN_INSTEAD = "pizzeria-1";
/** Slow, but within the 20 seconds that a fetch of a picture may take. */
const SLOW_MS = 8_000;
/** More than an outside picture may have. */
const TOO_LARGE_BYTES = 16_000_000;
/** As often as one run of the job asks for it. */
const BUSY_TIMES = 3;

interface PracticeHostsOptions {
  publicUrl: string;
  onStarted: (stop: () => Promise<unknown>) => void;
  slowMs?: number;
}

/**
 * The host of the practice places: a small server on this machine that starts when the first of its pictures is fetched.
 * A public guide has none.
 */
export function practiceHosts({
  publicUrl,
  onStarted,
  slowMs = SLOW_MS,
}: PracticeHostsOptions): Readonly<Record<string, () => Promise<HostTarget>>> {
  if (!allowsPractice(publicUrl)) return {};
  let opening: Promise<Server> | null = null;
  onStarted(async () => {
    const server = await opening?.catch(() => null);
    server?.closeAllConnections();
    server?.close();
  });
  return {
    [PRACTICE_HOST]: async () => {
      opening ??= open(slowMs).catch((error: unknown) => {
        opening = null;
        throw error;
      });
      const { port } = (await opening).address() as AddressInfo;
      return { address: "127.0.0.1", port };
    },
  };
}

async function open(slowMs: number): Promise<Server> {
  let busyLeft = BUSY_TIMES;

  async function answer(name: string, response: ServerResponse): Promise<void> {
    if (name === PRACTICE_PHOTOS.tooLarge) {
      response.writeHead(200, { "Content-Length": TOO_LARGE_BYTES }).flushHeaders();
      return;
    }
    if (name === PRACTICE_PHOTOS.busy && busyLeft-- > 0) {
      response.writeHead(503).end();
      return;
    }
    if (name === PRACTICE_PHOTOS.slow) await wait(slowMs);
    const special: readonly string[] = [PRACTICE_PHOTOS.slow, PRACTICE_PHOTOS.busy];
    const bytes = await readPicture(special.includes(name) ? SHOWN_INSTEAD : name);
    response.writeHead(bytes ? 200 : 404).end(bytes);
  }

  const server = createServer((request, response) => {
    answer((request.url ?? "").slice(1), response).catch(() => response.destroy());
  });
  // The guide may stop while it is open.
  server.unref();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function readPicture(name: string): Promise<Buffer | undefined> {
  if (!GALLERY_NAME.test(name)) return undefined;
  return readFile(join(projectFolder("src/db/demo/gallery"), `${name}.webp`)).catch(() => undefined);
}
