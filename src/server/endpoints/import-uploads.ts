import type { Hono } from "hono";
import { IMPORT_UPLOAD_PATH } from "../../contract/imports/import-view.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { AppError, BUSY_SECONDS, BUSY_TEXT } from "../../domain/errors/app-error.ts";
import { receiveImport } from "../../services/imports/receive-import.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import type { AuthHandler } from "../auth/auth-handler.ts";
import type { AppEnvironment } from "../http/request-log.ts";

/** Each holds up to 10 MB while it waits for its turn to be read. */
const MOST_AT_ONCE = 4;

interface ImportUploadsOptions {
  services: Omit<ServiceContext, "actor">;
  auth: Pick<AuthHandler, "findActor">;
}

/** AI-01: a spreadsheet as the body. The session is checked before the body is read. */
export function createImportUploads({ services, auth }: ImportUploadsOptions) {
  let running = 0;
  return async (request: Request): Promise<Response> => {
    const { actor, cookies } = await auth.findActor(request.headers);
    requireStaff(actor);
    if (running >= MOST_AT_ONCE)
      throw new AppError({
        code: "unavailable",
        message: "too many sheets at once",
        spanish: BUSY_TEXT,
        retryAfterSeconds: BUSY_SECONDS,
      });
    running++;
    try {
      const name = new URL(request.url).searchParams.get("nombre") ?? "";
      const bytes = new Uint8Array(await request.arrayBuffer());
      const received = await receiveImport({ ...services, actor }, { name, bytes });
      const response = Response.json(received, { headers: { "Cache-Control": "no-store" } });
      for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
      return response;
    } finally {
      running--;
    }
  };
}

export function addImportUploads(
  app: Hono<AppEnvironment>,
  {
    importUploads,
    admit,
  }: { importUploads: ReturnType<typeof createImportUploads>; admit: (clientKey: string) => void },
): void {
  app.post(IMPORT_UPLOAD_PATH, (c) => {
    admit(c.get("clientKey"));
    return importUploads(c.req.raw);
  });
}
