import type { Context, Hono } from "hono";
import { z } from "zod";
import { PHOTO_UPLOADS_PATH, type PhotoUpload } from "../../contract/images/photo-uploads.ts";
import { requireMember } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { cancelUpload, receivePiece, startUpload } from "../../services/reviews/photo-uploads.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import type { AuthHandler } from "../auth/auth-handler.ts";
import type { AppEnvironment } from "../http/request-log.ts";

interface PhotoUploadsOptions {
  services: Omit<ServiceContext, "actor">;
  auth: Pick<AuthHandler, "findActor">;
  admit: (clientKey: string) => void;
}

const startBody = z.object({
  reviewId: z.string().max(100),
  size: z.int().positive(),
  hash: z.string().max(100),
});

/** V-08. The session is checked before a body is read. */
export function addPhotoUploads(
  app: Hono<AppEnvironment>,
  { services, auth, admit }: PhotoUploadsOptions,
): void {
  const answer = async (
    c: Context<AppEnvironment>,
    work: (context: ServiceContext) => Promise<PhotoUpload | null>,
  ): Promise<Response> => {
    admit(c.get("clientKey"));
    const { actor, cookies } = await auth.findActor(c.req.raw.headers);
    requireMember(actor);
    const upload = await work({ ...services, actor, clientKey: c.get("clientKey") });
    const headers = { "Cache-Control": "no-store" };
    const response = upload
      ? Response.json(upload, { headers })
      : new Response(null, { status: 204, headers });
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
    return response;
  };
  const idOf = (c: Context) => c.req.param("id") ?? "";

  app.post(PHOTO_UPLOADS_PATH, (c) =>
    answer(c, async (context) => {
      const { data } = startBody.safeParse(await c.req.raw.json().catch(() => null));
      if (data) return startUpload(context, data);
      throw new AppError({
        code: "invalid",
        message: "no upload",
        spanish: "No entendimos el pedido.",
      });
    }),
  );
  app.put(`${PHOTO_UPLOADS_PATH}/:id`, (c) =>
    answer(c, (context) =>
      receivePiece(context, {
        id: idOf(c),
        offset: Number(c.req.query("desde") || Number.NaN),
        readBytes: async () => Buffer.from(await c.req.raw.arrayBuffer()),
      }),
    ),
  );
  app.delete(`${PHOTO_UPLOADS_PATH}/:id`, (c) =>
    answer(c, async (context) => {
      await cancelUpload(context, { id: idOf(c) });
      return null;
    }),
  );
}
