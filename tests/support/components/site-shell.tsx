import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
} from "react-router";
import { onTestFinished, vi } from "vitest";
import { render } from "vitest-browser-react";
import { HOME_CARDS_PATH } from "../../../src/contract/home-cards.ts";
import { paths } from "../../../src/contract/paths.ts";
import type { SiteData } from "../../../src/request.server.ts";
import { listenForBack } from "../../../src/ui/overlay.ts";
import * as siteLayout from "../../../src/web/site-layout.tsx";
import {
  type Answers,
  answerRequests,
  componentsOf,
  type LoaderData,
  type RouteModule,
  saveData,
  siteData,
} from "./screen.tsx";

/** Its own `clientLoader` runs on navigations, as in the browser. */
interface PageModule extends RouteModule {
  readonly clientLoader?: unknown;
}

interface SitePageInput<Module extends PageModule> {
  /** As in `src/routes.ts`. */
  readonly path: string;
  readonly id?: string;
  readonly module: Module;
  readonly load: (args: {
    url: URL;
    params: Readonly<Record<string, string | undefined>>;
  }) => LoaderData<Module> | Promise<LoaderData<Module>>;
}

type ClientLoader = (args: object) => unknown;

/** For `renderSite`. */
export function sitePage<Module extends PageModule>({
  path,
  id,
  module,
  load,
}: SitePageInput<Module>): RouteObject {
  let isFirst = true;
  return {
    loader: ({ request, params }) => {
      const url = new URL(request.url);
      const serverLoader = async () => load({ url, params });
      const isDocument = isFirst && !document.documentElement.dataset.hydrated;
      isFirst = false;
      const clientLoader = isDocument ? undefined : (module.clientLoader as ClientLoader | undefined);
      return clientLoader ? clientLoader({ url, params, request, serverLoader }) : serverLoader();
    },
    ...componentsOf(module),
    ...(id && { id }),
    ...(path === "" ? { index: true } : { path }),
  };
}

interface SiteInput extends Partial<Answers> {
  readonly site?: Partial<SiteData>;
}

/** Pages in the real frame of the site, with its header, navigation and footer. Other addresses have a page each. */
export async function renderSite(
  pages: readonly RouteObject[],
  address: string,
  { site = {}, forms = {}, requests = {} }: SiteInput = {},
): Promise<ReturnType<typeof createBrowserRouter>> {
  // Completions: nothing is popular.
  const nothing = () => Response.json({ completions: [], total: 0, submitPath: null });
  // The cards of the home stay as they are.
  const unavailable = () => Response.json(null, { status: 503 });
  const usual = { [paths.completions({ text: "" })]: nothing, [HOME_CARDS_PATH]: unavailable };
  answerRequests({ forms, requests: { ...usual, ...requests }, sent: [] });
  vi.spyOn(navigator, "sendBeacon").mockReturnValue(true);
  saveData();
  const original = location.href;
  history.replaceState(null, "", address);
  listenForBackOnce();
  // Positions are restored by the key of the history entry, which is the same at each start.
  const rendered = ++renders;
  const data = siteData({ offline: false, footer: FOOTER, ...site });
  const elsewhere = { path: "*", element: <h1>Otra página</h1> };
  const router = createBrowserRouter([
    {
      element: (
        <>
          <Outlet />
          <ScrollRestoration getKey={({ key }) => `${rendered} ${key}`} />
        </>
      ),
      hydrateFallbackElement: <></>,
      children: [
        {
          ...{ id: "site", path: "/", loader: () => data, ...componentsOf(siteLayout) },
          shouldRevalidate: siteLayout.shouldRevalidate,
          children: [...pages, elsewhere],
        },
      ],
    },
  ]);
  const { unmount } = await render(<RouterProvider router={router} />);
  onTestFinished(async () => {
    await unmount();
    router.dispose();
    history.replaceState(null, "", original);
    for (const key of Object.keys(document.documentElement.dataset))
      delete document.documentElement.dataset[key];
    window.scrollTo(0, 0);
  });
  return router;
}

const FOOTER: SiteData["footer"] = {
  about: "Dónde comer en La Plata.",
  groups: [
    { heading: "Categorías", links: [{ label: "Cafeterías", to: paths.category({ slug: "cafeterias" }) }] },
    { heading: "La guía", links: [{ label: "Contacto", to: paths.contact() }] },
  ],
  copyright: "© 2026 Guía Diagonal",
};

let renders = 0;
let isListening = false;

function listenForBackOnce(): void {
  if (!isListening) listenForBack();
  isListening = true;
}
