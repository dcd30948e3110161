import { paths } from "../../domain/paths/paths.ts";
import { escapeMarkup } from "../../domain/text/escape-markup.ts";
import { plainPage, plainPagePolicy } from "../http/plain-page.ts";

/** Where the link of the letter leads: one more press, which only a person makes. */
export function confirmEmailPage(url: URL): Response {
  const token = escapeMarkup(url.searchParams.get("token") ?? "");
  const html = plainPage({
    title: "Confirmá tu correo",
    content: `<p>Con esto sabemos que el correo es tuyo.</p><form method="post" action="${paths.auth("/verify-email")}"><input type="hidden" name="token" value="${token}"><button>Confirmar mi correo</button></form>`,
  });
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": plainPagePolicy({ form: true }),
      "Cache-Control": "no-store",
    },
  });
}
