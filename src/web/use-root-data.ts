import { useRouteLoaderData } from "react-router";
import type { RootData } from "../request.server.ts";

/** What every page knows; null only where the root's own loader failed. */
export function useRootData(): RootData | null {
  return useRouteLoaderData("root") ?? null;
}
