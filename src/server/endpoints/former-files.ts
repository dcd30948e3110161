import type { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { findClientFile } from "../../services/client-files/client-files.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { pageResponse } from "../http/page-response.ts";
import type { AppEnvironment } from "../http/request-log.ts";
import type { HeaderPair } from "../http/security-headers.ts";
import { createRenderLimit } from "../overload/render-limit.ts";
import type { Page } from "../page-cache/page.ts";
import { makeAsset } from "./assets.ts";

/** Those of a build have 3 MB together. */
const MOST_IN_MEMORY = 200;
const FILE = /^\/assets\/([\w.-]{1,100}\.(?:css|js|jpg|json|png|svg|webp|woff2))$/;

interface FormerFilesOptions {
  services: Pick<ServiceContext, "db">;
  headers: readonly HeaderPair[];
}

/** Files of other builds: during a rollout a page of one server loads its scripts from another, and open tabs outlive their build. */
export function createFormerFiles({ services, headers }: FormerFilesOptions) {
  const pages = new LRUCache<string, Page>({ max: MOST_IN_MEMORY });
  const admit = createRenderLimit("picture");

  return async ({ url, clientKey }: { url: string; clientKey: string }): Promise<Page | null> => {
    const name = FILE.exec(url)?.[1];
    if (name === undefined) return null;
    const cached = pages.get(name);
    if (cached) return cached;
    admit(clientKey);
    const body = await findClientFile(services, name);
    if (!body) return null;
    const page = await makeAsset({ url, headers, body });
    pages.set(name, page);
    return page;
  };
}

/** After those of this build, which the gateway sends. */
export function addFormerFiles(
  app: Hono<AppEnvironment>,
  formerFiles: ReturnType<typeof createFormerFiles>,
): void {
  app.get("/assets/:file", async (c, next) => {
    const page = await formerFiles({ url: c.env.incoming.url ?? "", clientKey: c.get("clientKey") });
    return page ? pageResponse({ page, request: c.req.raw }) : next();
  });
}
