import { data } from "react-router";
import { findMember, type Member } from "../../../domain/accounts/actor.ts";
import { pageLoader } from "../../../request.server.ts";
import { LoginScreen } from "../../login/login-screen.tsx";
import { NOT_AUTHORISED } from "../../login/login-texts.ts";
import type { Route } from "./+types/login";

/** AG-01: public. The answer to any address of the back office for a client that is not an administrator. */
export const loader = pageLoader(async (page, _: Route.LoaderArgs) => {
  const { services } = await page.identify();
  const member = findMember(services.actor);
  const siteName = services.settings.get("siteName");
  return data({ siteName, notice: member && noticeFor(member) }, { status: member ? 403 : 401 });
});

function noticeFor({ isListed }: Member): string {
  return isListed ? "Falta confirmar tu correo: abrí el enlace que te mandamos." : NOT_AUTHORISED;
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginScreen {...loaderData} />;
}
