import { Readable } from "node:stream";
import type { Hono } from "hono";
import { BACKUP_PATHS } from "../../contract/backups/backups.ts";
import { openDownload } from "../../services/backups/read-backups.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import type { AuthHandler } from "../auth/auth-handler.ts";
import type { AppEnvironment } from "../http/request-log.ts";

interface BackupFilesOptions {
  services: Omit<ServiceContext, "actor">;
  auth: Pick<AuthHandler, "findActor">;
}

/** V-14: the file of a backup, streamed. The session is checked besides the link's signature. */
export function createBackupFiles({ services, auth }: BackupFilesOptions) {
  return async (request: Request): Promise<Response> => {
    const { actor, cookies } = await auth.findActor(request.headers);
    const query = new URL(request.url).searchParams;
    const read = (name: string) => (query.get(name) ?? "").slice(0, 200);
    const { name, bytes, file } = await openDownload(
      { ...services, actor },
      { id: read("copia"), until: read("hasta"), signature: read("firma") },
    );
    const headers = new Headers({
      "Content-Type": "application/gzip",
      "Content-Length": String(bytes),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store, no-transform",
    });
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    if (request.method === "HEAD") file.destroy();
    const body = request.method === "HEAD" ? null : (Readable.toWeb(file) as ReadableStream<Uint8Array>);
    return new Response(body, { headers });
  };
}

export function addBackupFiles(
  app: Hono<AppEnvironment>,
  {
    backupFiles,
    admit,
  }: { backupFiles: ReturnType<typeof createBackupFiles>; admit: (clientKey: string) => void },
): void {
  app.get(BACKUP_PATHS.file, (c) => {
    admit(c.get("clientKey"));
    return backupFiles(c.req.raw);
  });
}
