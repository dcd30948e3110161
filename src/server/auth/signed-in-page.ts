import { type AccountMessage, SOCIAL_PROVIDERS } from "../../contract/account-message.ts";
import { accountPaths } from "../../contract/accounts/account-paths.ts";
import { authUserOf } from "../../contract/auth-user.ts";
import { ACCOUNT_CHANNEL, ACCOUNT_HINT_KEY, ACCOUNT_MESSAGE_KEY } from "../../contract/browser-storage.ts";
import { type Actor, findMember } from "../../domain/accounts/actor.ts";
import { escapeMarkup } from "../../domain/text/escape-markup.ts";
import { ownPath } from "../../domain/text/own-path.ts";
import { plainPage, plainPagePolicy } from "../http/plain-page.ts";

/**
 * notifies the other tabs, then closes the popup or goes back to the page that was left. `ventana` is for browsers that
 * clear `opener` once the popup was on another site.
 */
const SCRIPT = `(()=>{let{message:m,hint:h,next:n,popup:p}=document.body.dataset,t=f=>{try{f()}catch{}};p=p||opener;t(()=>{if(h)localStorage.setItem("${ACCOUNT_HINT_KEY}",h)});t(()=>{if(m&&!p)sessionStorage.setItem("${ACCOUNT_MESSAGE_KEY}",m)});t(()=>{if(m)new BroadcastChannel("${ACCOUNT_CHANNEL}").postMessage(JSON.parse(m))});if(p)close();else location.replace(n)})()`;

/** The provider redirects here. Without JavaScript it is a page with a link. */
export function signedInPage({
  url,
  actor,
  site,
}: {
  url: URL;
  actor: Actor;
  site: { siteName: string; publicUrl: string };
}): Response {
  const message = messageOf({ query: url.searchParams, actor });
  const next = ownPath(url.searchParams.get("de") ?? "");
  const isIn = message?.kind === "signed-in";
  const said = {
    message: message ? JSON.stringify(message) : "",
    // F-04: the next page offers to keep the guest's data.
    hint: isIn ? JSON.stringify({ ...authUserOf(actor), arrived: true }) : "",
    next,
    popup: url.searchParams.has("ventana") ? "1" : "",
  };
  const data = Object.entries(said).map(([name, value]) => ` data-${name}="${escapeMarkup(value)}"`);
  const html = plainPage({
    title: isIn ? "Ya entraste" : "No pudimos hacerte entrar",
    content: `<p>Podés cerrar esta ventana o <a href="${escapeMarkup(next)}">seguir en la guía</a>.</p>`,
    data: data.join(""),
    script: SCRIPT,
    metadata: { site, path: accountPaths.signedIn(), description: "Tu cuenta en la guía." },
  });
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": plainPagePolicy({ script: SCRIPT }),
      "Cache-Control": "no-store",
    },
  });
}

function messageOf({ query, actor }: { query: URLSearchParams; actor: Actor }): AccountMessage | null {
  const provider = SOCIAL_PROVIDERS.find((id) => id === query.get("proveedor"));
  if (!provider) return null;
  const failed = query.has("error") || !findMember(actor);
  return failed ? { kind: "failed", provider } : { kind: "signed-in" };
}
