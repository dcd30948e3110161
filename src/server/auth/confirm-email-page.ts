import { paths } from "../../contract/paths.ts";
import { escapeMarkup } from "../../domain/text/escape-markup.ts";
import { plainPage, plainPagePolicy } from "../http/plain-page.ts";

interface ConfirmEmail {
  site: { siteName: string; publicUrl: string };
  email: string;
  token: string;
  asksPassword: boolean;
  fault?: string;
}

/** The link of the mail leads here: pressing the button proves that a person opened it. */
export function confirmEmailPage({ site, email, token, asksPassword, fault }: ConfirmEmail): Response {
  const shown = escapeMarkup(email);
  const said = fault ? `<p id="falta" role="alert">${escapeMarkup(fault)}</p>` : "";
  const described = fault ? ' aria-invalid="true" aria-describedby="falta"' : "";
  const password = `<p><label for="clave">La contraseña de tu cuenta</label><input id="clave" name="password" type="password" autocomplete="current-password" required autofocus${described}></p>${said}`;
  const fields = [
    `<input type="hidden" name="token" value="${escapeMarkup(token)}">`,
    `<input type="hidden" name="username" autocomplete="username" value="${shown}">`,
    asksPassword ? password : "",
  ].join("");
  const html = plainPage({
    title: "Confirmá tu correo",
    content: `<p>Un toque más y ${escapeMarkup(site.siteName)} sabe que <strong>${shown}</strong> es tuyo.</p><form method="post" action="${paths.auth("/verify-email")}">${fields}<button>Confirmar mi correo</button></form>${asksPassword ? "<p><small>Si no creaste ninguna cuenta, cerrá esta página: sin la contraseña nadie puede confirmarla.</small></p>" : ""}`,
    metadata: {
      site,
      path: paths.auth("/verify-email"),
      description: "Confirmá el correo de tu cuenta en la guía.",
    },
  });
  return new Response(html, {
    status: fault ? 400 : 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": plainPagePolicy({ form: true }),
      "Cache-Control": "no-store",
    },
  });
}
