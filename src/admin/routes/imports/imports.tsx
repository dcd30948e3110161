import { staffLoader } from "../../../request.server.ts";
import { listImports } from "../../../services/imports/get-import.ts";
import { ImportsScreen } from "../../features/imports/imports-screen.tsx";
import type { Route } from "./+types/imports";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => ({
  listing: await listImports(services, { page: Number(url.searchParams.get("pagina") ?? 1) }),
  now: services.clock.now().toISOString(),
}));

/** AI-01 */
export default function Imports({ loaderData: { listing, now } }: Route.ComponentProps) {
  return <ImportsScreen listing={listing} now={new Date(now)} />;
}
