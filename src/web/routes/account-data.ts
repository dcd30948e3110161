import { pageLoader } from "../../request.server.ts";
import { getAccountData } from "../../services/accounts/get-account-data.ts";
import type { Route } from "./+types/account-data";

/** Never cached. */
export const loader = pageLoader(async (page, _: Route.LoaderArgs) => {
  const data = await getAccountData((await page.identify()).services);
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mis-datos.json"',
    },
  });
});
