import { createBrowserRouter, Link, Outlet, RouterProvider, useLocation } from "react-router";
import { expect, onTestFinished, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RECENT_SEARCHES_KEY } from "../../../src/contract/browser-storage.ts";
import { paths } from "../../../src/contract/paths.ts";
import { CATEGORIES, type CategoryId } from "../../../src/domain/categories/categories.ts";
import { navigationOf } from "../../../src/domain/categories/navigation.ts";
import type { Completion, CompletionAnswer } from "../../../src/domain/search/search-answer.ts";
import { SearchForm } from "../../../src/web/features/search/search-form.tsx";

export const START = "/categoria/sushis";
export const NAVIGATION = navigationOf(new Map(CATEGORIES.map(({ id }) => [id, 12])));

export const field = page.getByRole("combobox", { name: "Buscar" });
export const list = page.getByRole("listbox", { name: "Sugerencias" });
export const options = list.getByRole("option");
export const selected = list.getByRole("option", { selected: true });
export const status = page.getByRole("status");
const heading = page.getByRole("heading", { level: 1 });
export const group = (name: string) => list.getByRole("group", { name });
export const option = (name: RegExp) => list.getByRole("option", { name });
export const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);

export function category(id: CategoryId): Completion {
  const { label = "", route = "" } = NAVIGATION.find((each) => each.id === id) ?? {};
  return { kind: "category", id, name: label, path: route };
}

export function business(title: string, path = `/producto/${title.toLowerCase()}`): Completion {
  return {
    ...{ kind: "business", title, path, category: "", address: "La Plata", blocks: null },
    ...{ averageRating: null, categoryId: null, imageUrl: "" },
  };
}

export const answer = (
  completions: readonly Completion[],
  submitPath: string | null = null,
): CompletionAnswer => ({
  completions,
  total: completions.filter(({ kind }) => kind === "business").length,
  submitPath,
});
export const SEVEN_PLACES = ["Abril", "Brumal", "Cielo", "Duna", "Estela", "Fierro", "Gala"].map((title) =>
  business(title),
);
const POPULAR = answer([
  category("cafeteria"),
  category("restaurante"),
  category("pizzeria"),
  business("Polo"),
]);
export const NORI = answer([business("Nori 48", "/producto/nori-48")], "/producto/nori-48");
export const TILO = answer([business("Pizzería El Tilo", "/producto/el-tilo")], "/producto/el-tilo");
export const SUSHI = answer([category("sushi")], "/categoria/sushis");

type Answers = Readonly<Record<string, CompletionAnswer | (() => Promise<Response>)>>;

/** Answers the field's requests; returns the texts requested so far. Aborted requests are answered as well. */
export function serve(answers: Answers): string[] {
  const requested: string[] = [];
  const fetchOther = window.fetch;
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname !== paths.completions({ text: "" })) return fetchOther(input, init);
    const text = searchParams.get("q") ?? "";
    requested.push(text);
    const found = answers[text] ?? (text === "" ? POPULAR : answer([]));
    return typeof found === "function" ? found() : Response.json(found);
  });
  return requested;
}

export function holdAnswer(held: CompletionAnswer) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { release: resolve, respond: () => promise.then(() => Response.json(held)) };
}

function Layout() {
  return (
    <>
      <Link to="/">Inicio</Link>
      <SearchForm />
      <Outlet />
    </>
  );
}

function Page() {
  const { pathname, search } = useLocation();
  return (
    <main className="mt-[100vh]">
      <h1>{pathname + search}</h1>
      <Link to="/">Después</Link>
    </main>
  );
}

/** Returns the addresses navigated to so far. */
export async function renderSite(): Promise<string[]> {
  const original = location.href;
  history.replaceState(null, "", START);
  const site = { navigation: NAVIGATION };
  const router = createBrowserRouter(
    [
      {
        ...{ id: "site", Component: Layout, loader: () => site, shouldRevalidate: () => false },
        children: [{ path: "*", Component: Page }],
      },
    ],
    { hydrationData: { loaderData: { site } } },
  );
  const visited: string[] = [];
  router.subscribe(({ navigation, location: { pathname, search } }) => {
    if (navigation.state === "idle") visited.push(pathname + search);
  });
  const { unmount } = await render(<RouterProvider router={router} />);
  onTestFinished(async () => {
    await unmount();
    router.dispose();
    history.replaceState(null, "", original);
  });
  return visited;
}

export async function openField(): Promise<string[]> {
  const visited = await renderSite();
  await field.click();
  await expect.element(group("Populares")).toBeVisible();
  return visited;
}

export async function showResults(text: string): Promise<void> {
  await field.fill(text);
  await expect.element(list).toHaveAttribute("aria-busy", "false");
  await expectText(status, /resultado/);
}

export async function submit(text: string): Promise<void> {
  await field.fill(text);
  await userEvent.keyboard("{Enter}");
}

export const expectText = (locator: Locator, pattern: RegExp) =>
  expect.poll(() => textsOf(locator)).toEqual([expect.stringMatching(pattern)]);
export const expectPage = (address: string) => expect.poll(() => textsOf(heading)).toEqual([address]);
export const expectClosed = () => expect.poll(() => list.elements()).toEqual([]);
export const expectNoGroup = (name: string) => expect.poll(() => group(name).elements()).toEqual([]);
export const listStored = () =>
  JSON.parse(localStorage.getItem(RECENT_SEARCHES_KEY) ?? "[]") as {
    readonly term: string;
    readonly timestamp: unknown;
  }[];
