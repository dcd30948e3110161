import { staffLoader } from "../../../request.server.ts";
import { exportMember } from "../../../services/accounts/members.ts";
import type { Route } from "./+types/account-file";

/** AD-04, F-08: what a member would download from the profile. */
export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => {
  const data = await exportMember(services, { id: (url.searchParams.get("persona") ?? "").slice(0, 100) });
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="datos-de-la-cuenta.json"',
    },
  });
});
