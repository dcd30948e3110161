import type { Hono } from "hono";
import { z } from "zod";
import { BACKUP_PATHS, FIRST_LINK_HEADER } from "../../contract/backups/backups.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { createRestoreUploads } from "../../services/backups/restore-uploads.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import type { AppEnvironment } from "../http/request-log.ts";

interface RestoreOptions {
  services: Omit<ServiceContext, "actor">;
  restoreUploads: ReturnType<typeof createRestoreUploads>;
  admit: (clientKey: string) => void;
}

const LONGEST_TOKEN = 100;
const startBody = z.object({ id: z.string().max(100), word: z.string().max(100) });
const NO_STORE = { "Cache-Control": "no-store" };

/** V-14: the link of the first administrator is what lets one in, before any body is read. */
export function addRestoreUploads(
  app: Hono<AppEnvironment>,
  { services, restoreUploads, admit }: RestoreOptions,
): void {
  const tokenOf = (headers: Headers) => (headers.get(FIRST_LINK_HEADER) ?? "").slice(0, LONGEST_TOKEN);

  app.post(BACKUP_PATHS.upload, async (c) => {
    await restoreUploads.receive(
      { ...services, clientKey: c.get("clientKey") },
      {
        token: tokenOf(c.req.raw.headers),
        id: c.req.query("subida") ?? "",
        at: Number(c.req.query("desde") ?? Number.NaN),
        readBytes: async () => new Uint8Array(await c.req.raw.arrayBuffer()),
      },
    );
    return c.json({}, 200, NO_STORE);
  });

  app.get(BACKUP_PATHS.upload, (c) => {
    admit(c.get("clientKey"));
    const found = restoreUploads.find(c.req.query("subida") ?? "");
    if (found) return c.json(found, 200, NO_STORE);
    throw new AppError({
      code: "not-found",
      message: "no such restore",
      spanish: "No hay ninguna restauración con ese número.",
    });
  });

  app.post(BACKUP_PATHS.restore, async (c) => {
    const parsed = startBody.safeParse(await c.req.raw.json().catch(() => null));
    const started = await restoreUploads.start(
      { ...services, clientKey: c.get("clientKey") },
      { token: tokenOf(c.req.raw.headers), ...(parsed.data ?? { id: "", word: "" }) },
    );
    return c.json(started, 200, NO_STORE);
  });
}
