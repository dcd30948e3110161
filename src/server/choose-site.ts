import { type Actor, requireStaff } from "../domain/accounts/actor.ts";
import { AppError } from "../domain/errors/app-error.ts";
import type { FoundActor } from "./auth/sessions.ts";
import { STATUS_OF_ERROR } from "./http/explain-error.ts";
import type { SiteName } from "./site-builds.ts";

const ADMIN_PATH = /^\/admin(?:[/.]|$)/i;
/** Their pages have data and forms of their own. */
const LINK_PATHS = /^\/admin\/(?:comienzo|clave)(?:\/|\.data)?$/i;

type FindActor = () => Promise<FoundActor>;

type ChosenSite =
  | { readonly site: SiteName; readonly findActor: FindActor }
  /** The request asks for data of the back office, or changes something there. */
  | { readonly site: null; readonly refusal: Response };

/** AG-01: below `/admin` only administrators get the back office; others get the login, whatever the path. */
export async function chooseSite(request: Request, findActor: FindActor): Promise<ChosenSite> {
  const { pathname } = new URL(request.url);
  if (!ADMIN_PATH.test(pathname)) return { site: "public", findActor };
  const found = await findActor();
  const chosen = { findActor: async () => found };
  const error = findRefusal(found.actor);
  if (!error) {
    await found.noteStaffUse();
    return { ...chosen, site: "admin" };
  }
  const isDocument = isRead(request) && !pathname.endsWith(".data") && takesHtml(request);
  if (isDocument || LINK_PATHS.test(pathname)) return { ...chosen, site: "login" };
  if (isNativeForm(request)) return { site: null, refusal: leadToLogin(request) };
  return { site: null, refusal: refuse({ error, cookies: found.cookies }) };
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** Browsers ask for documents in HTML, and scripts for anything. */
function takesHtml({ headers }: Request): boolean {
  const accepted = headers.get("Accept") ?? "";
  return accepted.includes("text/html") || headers.get("Sec-Fetch-Dest") === null;
}

/** A form that the browser sent itself, since the page's script was not there yet. */
function isNativeForm({ method, headers }: Request): boolean {
  return method === "POST" && (headers.get("Accept") ?? "").includes("text/html");
}

function leadToLogin({ url }: Request): Response {
  const { pathname, search } = new URL(url);
  return new Response(null, {
    status: 303,
    headers: { Location: `${pathname}${search}`, "Cache-Control": "no-store" },
  });
}

function findRefusal(actor: Actor): AppError | null {
  try {
    requireStaff(actor);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function refuse({ error, cookies }: { error: AppError; cookies: readonly string[] }): Response {
  const response = Response.json(
    { message: error.spanish },
    { status: STATUS_OF_ERROR[error.code], headers: { "Cache-Control": "no-store" } },
  );
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}
