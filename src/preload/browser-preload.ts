import { browserEnvironment } from "./browser-environment.ts";
import { createPreloadService } from "./preload-service.ts";

/** The preload service of this browser window; `preload.ts` fetches it. */
export const browserPreload = createPreloadService(browserEnvironment);
