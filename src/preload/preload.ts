import { browserEnvironment } from "./browser-environment.ts";
import { createPreloadService } from "./preload-service.ts";

/** The preload service of this browser window. On the server it is there and never started. */
export const preload = createPreloadService(browserEnvironment);
