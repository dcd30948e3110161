import { useRouteLoaderData } from "react-router";
import type { RootData } from "../../../request.server.ts";

/** The site's name, also on a page whose own data never came. */
export function useSiteName(): string {
  // The root's loader is declared to give a RootData; it is missing only when that loader itself failed.
  const root = useRouteLoaderData("root") as RootData | undefined;
  return root?.siteName ?? "Guía Diagonal";
}
