import type { Hono } from "hono";
import { IMAGE_UPLOAD_PATH, type UploadedImage } from "../../contract/images/image-uploads.ts";
import { paths } from "../../contract/paths.ts";
import { type Actor, requireStaff } from "../../domain/accounts/actor.ts";
import { AppError, BUSY_SECONDS, BUSY_TEXT } from "../../domain/errors/app-error.ts";
import { limitConcurrency } from "../../domain/limit-concurrency.ts";
import { ingestImage } from "../../services/images/ingest-image.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import type { AuthHandler } from "../auth/auth-handler.ts";
import type { AppEnvironment } from "../http/request-log.ts";

/** Each holds up to 10 MB while it waits for its conversion. */
const MOST_AT_ONCE = 6;
/** Before their bodies are read; sending them again would cost more. */
const MOST_WAITING = 100;
/** The browser gives up when nothing moves for 30 seconds. */
const MOST_WAIT_MS = 20_000;

interface ImageUploadsOptions {
  services: Omit<ServiceContext, "actor">;
  auth: Pick<AuthHandler, "findActor">;
}

/** AM-01. The session is checked before the body is read. */
export function createImageUploads({ services, auth }: ImageUploadsOptions) {
  const inTurn = limitConcurrency({
    limit: MOST_AT_ONCE,
    maxWaiting: MOST_WAITING,
    maxWaitMs: MOST_WAIT_MS,
    refusal: busy,
  });

  async function receive(request: Request, actor: Actor): Promise<UploadedImage> {
    const bytes = Buffer.from(await request.arrayBuffer());
    const { id, width, height } = await ingestImage({ ...services, actor }, bytes);
    return { id, address: paths.image({ id }), width, height };
  }

  return async (request: Request): Promise<Response> => {
    const { actor, cookies } = await auth.findActor(request.headers);
    requireStaff(actor);
    const uploaded = await inTurn(() => receive(request, actor));
    const response = Response.json(uploaded, { headers: { "Cache-Control": "no-store" } });
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
    return response;
  };
}

function busy(): AppError {
  return new AppError({
    code: "unavailable",
    message: "too many uploads at once",
    spanish: BUSY_TEXT,
    retryAfterSeconds: BUSY_SECONDS,
  });
}

export function addImageUploads(
  app: Hono<AppEnvironment>,
  {
    imageUploads,
    admit,
  }: { imageUploads: ReturnType<typeof createImageUploads>; admit: (clientKey: string) => void },
): void {
  app.post(IMAGE_UPLOAD_PATH, (c) => {
    admit(c.get("clientKey"));
    return imageUploads(c.req.raw);
  });
}
