import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import type { SocialProvider } from "./contract/account-message.ts";
import type { ErrorView } from "./contract/error-view.ts";
import { requireStaff } from "./domain/accounts/actor.ts";
import type { CatalogueTag } from "./domain/catalogue/catalogue-tags.ts";
import type { NavigationCategory } from "./domain/categories/navigation.ts";
import type { UtcOffsetSpan } from "./domain/schedule/local-time.ts";
import type { Banner } from "./domain/settings/banner.ts";
import type { JsonLd } from "./domain/structured-data/json-ld.ts";
import type { Log, ServiceContext } from "./services/service-context.ts";

/** Data of the layout of the public pages. */
export interface SiteData {
  readonly siteName: string;
  readonly contactEmail: string;
  /** Without a final slash. */
  readonly publicUrl: string;
  /** Null if it could not be read. */
  readonly navigation: readonly NavigationCategory[] | null;
  readonly utcOffset: UtcOffsetSpan | null;
  /** Local day of the render (`parseDay`), */
  readonly day: number;
  /** and when it began, in milliseconds. */
  readonly midnight: number;
  /** Names of the next holidays by date. */
  readonly holidays: Readonly<Record<string, string>>;
  /** V-07 */
  readonly offline: boolean;
  /** */
  readonly socialProviders: readonly SocialProvider[];
  readonly footer: Footer;
  /** N-01 */
  readonly banner: Pick<Banner, "text" | "link"> | null;
}

/** N-06: texts are data, so that no script contains them. */
export interface Footer {
  readonly about: string;
  readonly groups: readonly FooterGroup[];
  readonly copyright: string;
}

export interface FooterGroup {
  readonly heading: string;
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

export interface Identity {
  readonly services: ServiceContext;
  /** Null for visitors. */
  readonly sessionId: string | null;
  /** Rotates the session's token. */
  renewSession(): Promise<void>;
}

export interface PageDocument {
  readonly html: string;
  /** Allowed by the content security policy. */
  readonly scripts: readonly string[];
}

/** Interface between the server and the routes. */
export interface PageRequest {
  /** For services that need no actor. */
  readonly services: Omit<ServiceContext, "actor">;
  /** Looks up the session, once. */
  identify(): Promise<Identity>;
  /** Which edition of the page (`PageHandle`). */
  readonly edition: number;
  /** The full query, for redirects only: other parameters of a cached page must be declared in its handle. */
  readonly search: string;
  /** Writes to these tags invalidate the page. */
  tag(...tags: readonly CatalogueTag[]): void;
  /** One of very many similar pages: cached apart, so that it evicts no other. */
  markMinor(): void;
  /** Rendered for each request, because rendering counts something. */
  markUncacheable(): void;
  /** Part of the data could not be read: not cached, and an earlier copy is preferred. */
  markDegraded(): void;
  /** AX-06: each response to this request is a hit of a business's former name. */
  countNameHit(name: string): void;
  /** S-05: each response to this request is a search without result; those of bots and staff are not counted. */
  countMissedSearch(text: string): void;
  /** Adds schema.org data to the HTML (M-02). */
  jsonLd(...added: readonly JsonLd[]): void;
  /** Status and view of an error; logs unexpected ones. */
  explain(error: unknown): { status: number; view: ErrorView };
}

export const pageRequest = createContext<PageRequest>();

/** What `entry.server.tsx` needs to write the document. */
export interface RenderRequest {
  readonly requestId: string;
  readonly jsonLd: readonly JsonLd[];
  readonly log: Log;
  /** As text: the body of a Response would be encoded, copied and decoded again. */
  setDocument(document: PageDocument): void;
}

export const renderRequest = createContext<RenderRequest>();

interface LoaderArgs {
  readonly context: Readonly<RouterContextProvider>;
}

/** Gives a loader or action the page request, and turns errors of services into a view with the right status. */
export function pageLoader<Args extends LoaderArgs, Result>(
  load: (page: PageRequest, args: Args) => Promise<Result>,
) {
  return async (args: Args): Promise<Result> => {
    const page = args.context.get(pageRequest);
    try {
      return await load(page, args);
    } catch (error) {
      if (error instanceof Response) throw error;
      const { status, view } = page.explain(error);
      throw data(view, { status });
    }
  };
}

/** JSON for our own browser code, also for errors. */
export async function respondJson(
  page: PageRequest,
  work: () => Promise<object | Response>,
): Promise<Response> {
  try {
    const result = await work();
    return result instanceof Response ? result : Response.json(result);
  } catch (error) {
    const { status, view } = page.explain(error);
    return Response.json({ message: view.message }, { status });
  }
}

/** Marks what checks its caller; global, since a test looks for it in the finished build. */
const STAFF_ONLY = Symbol.for("guia.staff-only");

/** G-03: every loader below `/admin` checks its caller before anything else. */
export function staffLoader<Args extends LoaderArgs, Result>(
  load: (services: ServiceContext, args: Args) => Promise<Result>,
) {
  const loader = pageLoader<Args, Result>(async (page, args) => load(await identifyStaff(page), args));
  return markStaffOnly(loader);
}

export function markStaffOnly<Work extends object>(work: Work): Work {
  return Object.assign(work, { [STAFF_ONLY]: true });
}

export async function identifyStaff(page: PageRequest): Promise<ServiceContext> {
  const { services } = await page.identify();
  requireStaff(services.actor);
  return services;
}

/** Whether `staffLoader` or `staffFormRoute` made it. */
export function isStaffOnly(work: object): boolean {
  return STAFF_ONLY in work;
}

/** D-08. Not the framework's `replace`, which would overwrite the history entry of the page that was left. */
export function redirectKeepingQuery({
  to,
  status,
  page,
}: {
  to: string;
  status: 301 | 302;
  page: Pick<PageRequest, "search">;
}): Response {
  return redirect(`${to}${page.search}`, status);
}
