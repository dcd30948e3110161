import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import type { SocialProvider } from "./contract/account-message.ts";
import type { CatalogueTag } from "./domain/catalogue/catalogue-tags.ts";
import type { NavigationCategory } from "./domain/categories/navigation.ts";
import type { MapTiles } from "./domain/city-map/map-tiles.ts";
import type { UtcOffsetSpan } from "./domain/schedule/local-time.ts";
import type { JsonLd } from "./domain/structured-data/json-ld.ts";
import type { ServiceContext } from "./services/service-context.ts";

/** What went wrong, as the error view shows it. */
export interface ErrorView {
  readonly message: string;
  /** Null where the status says it. */
  readonly heading: string | null;
  /** Only where there is something to look up in the log. */
  readonly requestId: string | null;
}

/** What every page knows, from the root's loader. */
export interface RootData {
  readonly siteName: string;
  readonly contactEmail: string;
  /** Where every absolute address begins; no slash at the end. */
  readonly publicUrl: string;
  /** Null where it could not be read: the page itself may still be there. */
  readonly navigation: readonly NavigationCategory[] | null;
  readonly utcOffset: UtcOffsetSpan | null;
  /** those that are configured. */
  readonly socialProviders: readonly SocialProvider[];
  readonly footer: Footer;
}

/** N-06: what stands at the foot of every page. Its words are data, so that no script has to bring them. */
export interface Footer {
  /** What the guide is. */
  readonly about: string;
  readonly groups: readonly FooterGroup[];
  readonly copyright: string;
}

export interface FooterGroup {
  readonly heading: string;
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

/** What the map lies under, and how often it may be opened (P-03). */
interface MapSettings {
  readonly tiles: MapTiles | null;
  readonly monthlyLimit: number;
}

/** Who is asking, for the services that need to know. */
export interface Identity {
  readonly services: ServiceContext;
  /** In which of their sessions the actor is asking; null for a visitor. */
  readonly sessionId: string | null;
  /** Rotates the token of the session, as after a change of password. */
  renewSession(): Promise<void>;
}

export interface PageDocument {
  readonly html: string;
  /** Inline scripts that the content security policy allows. */
  readonly scripts: readonly string[];
}

/** What the server hands to a route; the one thing that the two sides share. */
export interface PageRequest {
  /** For services that are open to everybody. */
  readonly services: Omit<ServiceContext, "actor">;
  /** Looks the session up, once: only routes whose services depend on the actor call it. */
  identify(): Promise<Identity>;
  readonly requestId: string;
  readonly siteName: string;
  readonly contactEmail: string;
  readonly publicUrl: string;
  readonly socialUrls: readonly string[];
  readonly socialProviders: readonly SocialProvider[];
  /** I-01: what the guide says of its size. */
  readonly figures: Readonly<Record<"businesses" | "categories" | "reviews", string>>;
  readonly map: MapSettings;
  /** Which version of a page that has several. */
  readonly variant: number;
  /** The query as the visitor sent it, in full. For redirects only: a cached page is made without what it does not declare. */
  readonly search: string;
  /** Says what the page shows, so that a write to it drops the page. */
  tag(...tags: readonly CatalogueTag[]): void;
  /** Says that it is one of very many pages of its kind, which must not evict others from the cache. */
  markMinor(): void;
  /** Says that it is made again for each request, because something is counted when it is made. */
  markUncacheable(): void;
  /** Says that part of it could not be read: it is not kept, and an earlier copy is better. */
  markDegraded(): void;
  /** Says what the page is about in the words of schema.org; it goes into the HTML only (M-02). */
  describe(...jsonLd: readonly JsonLd[]): void;
  /** What was said so. */
  readonly jsonLd: readonly JsonLd[];
  /** Takes the document as text: through the body of a Response it would be encoded, copied and decoded again. */
  setDocument(document: PageDocument): void;
  /** Turns whatever a service threw into a status and a view, and logs it where nobody expected it. */
  explain(error: unknown): { status: number; view: ErrorView };
}

export const pageRequest = createContext<PageRequest>();

interface LoaderArgs {
  readonly context: Readonly<RouterContextProvider>;
}

/** Wraps a loader or an action: it gets the page request, and what its services throw becomes a view with the right status. */
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

/** Answers our own browser code, which reads JSON also where a service throws. */
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

interface JsonAsked {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * For a route whose form works without a script: our own code in the browser sends the same form and accepts JSON, for which
 * the page of the route's `action` would be no answer. `export const middleware = [answerJson(async (page, { request }) => …)]`
 */
export function answerJson(
  answer: (page: PageRequest, asked: JsonAsked) => Promise<Response>,
): MiddlewareFunction<Response> {
  return ({ request, params, context }, next) => {
    const isWanted = request.method === "POST" && request.headers.get("Accept") === "application/json";
    return isWanted ? answer(context.get(pageRequest), { request, params }) : next();
  };
}

/**
 * D-08: leads to the best address with what was asked for besides. In the browser the address that was followed never enters
 * the history; the framework's `replace` would overwrite the page from which it was followed.
 */
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
