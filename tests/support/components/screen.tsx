import type { ComponentType, FunctionComponent } from "react";
import {
  createBrowserRouter,
  type MiddlewareFunction,
  Outlet,
  type RouteObject,
  RouterProvider,
  type ShouldRevalidateFunction,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import { onTestFinished, vi } from "vitest";
import { render } from "vitest-browser-react";
import * as adminLayout from "../../../src/admin/admin-layout.tsx";
import { JOB_PATHS, type JobBoard } from "../../../src/contract/job-runs.ts";
import type { FormAnswer } from "../../../src/domain/forms/form-spec.ts";
import { argentineHolidays } from "../../../src/domain/schedule/argentine-holidays.ts";
import type { SiteData } from "../../../src/request.server.ts";
import { ToastProvider } from "../../../src/ui/toast/toast-provider.tsx";
import { loadAdminStyles } from "./admin-styles.ts";
import { NAVIGATION } from "./search-form-page.tsx";

/** A route module as the browser has it. */
export interface RouteModule {
  readonly default: ComponentType<never>;
  readonly ErrorBoundary?: ComponentType<never>;
  readonly clientMiddleware?: unknown;
  readonly handle?: unknown;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
}

/** What the route's loader returns. */
export type LoaderData<Module> = Module extends { loader: (args: never) => infer Data }
  ? Awaited<Data>
  : null;

export interface SentForm {
  /** Decoded. */
  readonly path: string;
  readonly intent: string;
  readonly fields: Readonly<Record<string, string>>;
  /** For files and repeated names. */
  readonly data: FormData;
}

/** What vite serves. */
const DEVELOPMENT = /^\/(?:src|node_modules|tests|@|__vite)/;

type FormHandler = (sent: SentForm) => FormAnswer | Response | Promise<FormAnswer | Response>;
type RequestHandler = (request: { url: URL; method: string; body: unknown }) => Response | Promise<Response>;

export interface Answers {
  /** By intent; "" where the route has a single form. */
  readonly forms: Readonly<Record<string, FormHandler>>;
  /** Other requests of the screen, by path. */
  readonly requests: Readonly<Record<string, RequestHandler>>;
}

interface ScreenInput<Module extends RouteModule> extends Partial<Answers> {
  /** As in `src/routes.ts`. */
  readonly path: string;
  readonly module: Module;
  /** Called for each load and after each form; throws what the real loader throws. */
  readonly load: (args: {
    url: URL;
    params: Readonly<Record<string, string | undefined>>;
  }) => LoaderData<Module> | Promise<LoaderData<Module>>;
}

export interface Screen {
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** The forms sent so far. */
  readonly sent: readonly SentForm[];
}

export interface AdminScreen extends Screen {
  /** The stream of jobs: a later event, and its loss, after which the page polls. */
  readonly jobs: { send(board: JobBoard): void; lose(): void };
}

export const done = <Result,>(result: Result): FormAnswer<Result> => ({ ok: true, result });

/** Beside a field where `faults` names one. */
export const refused = (message: string, faults: Record<string, string> = {}): FormAnswer => ({
  ...{ ok: false, faults, message, detail: null },
});

/** A screen of the back office in its shell, at the address. */
export async function renderAdminScreen<Module extends RouteModule>(
  input: ScreenInput<Module> & {
    readonly frame?: Partial<LoaderData<typeof adminLayout>>;
    /** The stream of jobs; without it there are none. */
    readonly jobs?: JobBoard;
  },
  address: string,
): Promise<AdminScreen> {
  const frame: LoaderData<typeof adminLayout> = {
    ...{ siteName: "Guía Diagonal", userName: "Lucía", email: "lucia@guia.example", socialProviders: [] },
    ...{ holidays: {}, lastAccess: null },
    counts: { suggestions: 0, reviews: 0, lists: 0, reported: 0, jobs: 0 },
    ...input.frame,
  };
  const jobs = streamJobs(input.jobs ?? { runs: [] });
  await loadAdminStyles();
  const layout = { ...{ id: "admin", path: "/admin", loader: () => frame }, ...componentsOf(adminLayout) };
  const path = input.path.replace(/^admin\/?/, "");
  return { ...(await openScreen({ ...input, path }, layout, address)), jobs };
}

/** A public page with the site's data around it, without header and footer. */
export function renderSiteScreen<Module extends RouteModule>(
  input: ScreenInput<Module> & { readonly site?: Partial<SiteData> },
  address: string,
): Promise<Screen> {
  const site = siteData(input.site);
  const layout = { id: "site", path: "/", loader: () => site, Component: SiteShell };
  return openScreen(input, layout, address);
}

export function siteData(changes: Partial<SiteData> = {}): SiteData {
  const holidays = argentineHolidays({ year: new Date().getFullYear() });
  return {
    ...{ siteName: "Guía Diagonal", contactEmail: "hola@guia.example", publicUrl: location.origin },
    ...{
      navigation: NAVIGATION,
      utcOffset: null,
      day: 0,
      midnight: 0,
      holidays: Object.fromEntries(holidays.map(({ date, name }) => [date, name])),
      offline: true,
      socialProviders: [],
      banner: null,
    },
    footer: { about: "", groups: [], copyright: "" },
    ...changes,
  };
}

function SiteShell() {
  return (
    <ToastProvider>
      <main id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
    </ToastProvider>
  );
}

function NothingYet() {
  return null;
}

async function openScreen<Module extends RouteModule>(
  { path, module, load, forms = {}, requests = {} }: ScreenInput<Module>,
  layout: RouteObject & { path: string },
  address: string,
): Promise<Screen> {
  const sent: SentForm[] = [];
  answerRequests({ forms, requests, sent });
  const screen: RouteObject = {
    loader: ({ request, params }) => load({ url: new URL(request.url), params }),
    ...componentsOf(module),
    ...(path === "" ? { index: true } : { path }),
  };
  saveData();
  const original = location.href;
  history.replaceState(null, "", address);
  // Links lead to pages of their own, which show where they are.
  const elsewhere = [{ path: "*", element: <p>Otra pantalla</p> }];
  const children = path === "*" ? [screen] : [screen, ...elsewhere];
  const router = createBrowserRouter([
    { ...layout, HydrateFallback: NothingYet, children },
    ...elsewhere,
  ] as RouteObject[]);
  const { unmount } = await render(<RouterProvider router={router} />);
  onTestFinished(async () => {
    await unmount();
    router.dispose();
    history.replaceState(null, "", original);
  });
  return { router, sent };
}

export function componentsOf(module: RouteModule) {
  return {
    Component: withComponentProps(module.default as FunctionComponent),
    ...(module.ErrorBoundary && {
      ErrorBoundary: withErrorBoundaryProps(module.ErrorBoundary as FunctionComponent),
    }),
    ...(module.handle !== undefined && { handle: module.handle }),
    ...(module.shouldRevalidate && { shouldRevalidate: module.shouldRevalidate }),
    ...(module.clientMiddleware !== undefined && {
      middleware: module.clientMiddleware as MiddlewareFunction[],
    }),
  };
}

export function answerRequests({ forms, requests, sent }: Answers & { sent: SentForm[] }): void {
  const fetchOther = window.fetch;
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const { method = "GET", body } = init ?? {};
    const answer = requests[url.pathname];
    if (answer) return answer({ url, method, body });
    if (DEVELOPMENT.test(url.pathname)) return fetchOther(input, init);
    const form = body instanceof FormData ? readForm(url, body) : null;
    const handler = form && forms[form.intent];
    if (handler) return answerForm(form, handler, sent);
    console.error(`the test answers no ${method} ${url.pathname} ${form?.intent ?? ""}`);
    return Response.error();
  });
}

async function answerForm(form: SentForm, handler: FormHandler, sent: SentForm[]): Promise<Response> {
  sent.push(form);
  const result = await handler(form);
  return result instanceof Response ? result : Response.json(result, { status: result.ok ? 200 : 400 });
}

function readForm({ pathname, search }: URL, data: FormData): SentForm {
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const { intent = "", ...fields }: Record<string, string> = Object.fromEntries(texts);
  return { path: decodeURI(pathname) + search, intent, fields, data };
}

/** Nothing is prefetched. */
export function saveData(): void {
  const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: "4g" });
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
}

/** The event stream of the page, which says the latest board when it opens. */
function streamJobs(first: JobBoard): AdminScreen["jobs"] {
  let board = first;
  const open = new Set<Stream>();
  class Stream {
    onmessage: ((event: MessageEvent<string>) => void) | null = null;
    onerror: (() => void) | null = null;
    readonly url: string;
    constructor(url: string) {
      this.url = url;
      if (url !== JOB_PATHS.events) throw new Error(`no stream at ${url}`);
      open.add(this);
      queueMicrotask(() => this.send(board));
    }
    send(sent: JobBoard) {
      this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(sent) }));
    }
    close() {
      open.delete(this);
    }
  }
  vi.stubGlobal("EventSource", Stream);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    send(later) {
      board = later;
      for (const stream of open) stream.send(later);
    },
    lose() {
      for (const stream of open) stream.onerror?.();
    },
  };
}
