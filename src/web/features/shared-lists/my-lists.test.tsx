import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { shownCard } from "../../../../tests/support/cards.ts";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import { renderSiteScreen } from "../../../../tests/support/components/screen.tsx";
import { loseConnection } from "../../../../tests/support/components/serve-requests.ts";
import { SESSION_FLAG, SHARED_LISTS_KEY } from "../../../contract/browser-storage.ts";
import type { SharedListChanges } from "../../../contract/shared-lists/shared-lists.ts";
import { NEW_LIST } from "../../../personal/shared-lists/stored-list.ts";
import { listenForBack } from "../../../ui/overlay.ts";
import * as myLists from "../../routes/shared-lists/my-lists.tsx";
import { CopyAsMine } from "./copy-as-mine.tsx";
import { MyLists } from "./my-lists.tsx";

// Before the router of a page.
listenForBack();

const dialog = page.getByRole("dialog", { name: "Armá una lista nueva" });
const title = dialog.getByLabelText("Título");
const opener = page.getByRole("button", { name: "Armá una lista" });
const rows = () =>
  page
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => {
  store([]);
});

function store(lists: readonly object[]): void {
  localStorage.setItem(SHARED_LISTS_KEY, JSON.stringify({ browser: "cafe0001", lists, own: [] }));
  dispatchEvent(new Event("storage"));
}

/** Every request of a list is answered as made; `isLost`: with nothing. */
function serve({ isLost = false, own = [] as readonly object[] } = {}) {
  const sent: SharedListChanges[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (address, options) => {
    if (isLost) loseConnection();
    if (!options?.body) return Response.json({ lists: own });
    const request = JSON.parse(options.body as string) as SharedListChanges;
    sent.push(request);
    const [, , id = ""] = (address as string).split("/");
    const state = { status: "published", needsDecision: false, isOwn: false, places: [], refused: [] };
    return Response.json({ now: Date.now(), id, title: "Domingo", ...state });
  });
  return sent;
}

async function open(element: React.ReactNode) {
  const router = createMemoryRouter([
    { path: "/", element },
    { path: "*", element: <Link to="/">Otra pantalla</Link> },
  ]);
  onTestFinished(async () => {
    store([]);
    router.dispose();
  });
  await render(<RouterProvider router={router} />);
  return router;
}

test("V-06 a list is made in a dialog and opened once the server has it; without a title it gets one", async () => {
  const sent = serve();
  const router = await open(<MyLists headingLevel={2} />);
  await expect.element(page.getByText("Todavía no armaste ninguna lista")).toBeVisible();
  await opener.click();
  await title.fill("  ");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/lista\/[\w-]{22}$/);
  expect(sent).toMatchObject([{ create: true, claim: true, changes: [{ title: "Mi lista" }] }]);
});

test("V-06 Back closes the dialog of a new list, and leads from the list to Mis listas", async () => {
  const { router } = await renderSiteScreen({ path: "listas", module: myLists, load: () => null }, "/listas");
  serve();
  await opener.click();
  await expect.element(dialog).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname).toBe("/listas");
  await opener.click();
  await title.fill("Domingo");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Otra pantalla")).toBeVisible();
  const list = location.pathname;
  expect(list).toMatch(/^\/lista\/[\w-]{22}$/);
  history.back();
  await expect.poll(rows).toEqual(["Domingo0 lugares"]);
  expect(location.pathname).toBe("/listas");
  history.forward();
  await expect.element(page.getByText("Otra pantalla")).toBeVisible();
  expect(router.state.location.pathname).toBe(list);
});

test("V-06 without a connection the new list waits in Mis listas, which says so", async () => {
  serve({ isLost: true });
  const router = await open(<MyLists headingLevel={2} />);
  await opener.click();
  await title.fill("Feriado");
  await page.getByRole("button", { name: "Crear" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(rows).toEqual(["Feriado0 lugares · Sin conexión: se guarda cuando vuelva"]);
  expect(router.state.location.pathname).toBe("/");
});

test("V-06 the lists of the browser and of the member's other devices are shown, the latest change first, with what keeps visitors from them", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: The flag is a cookie, which CookieStore would set later.
  document.cookie = `${SESSION_FLAG}=1`;
  onTestFinished(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: As above.
    document.cookie = `${SESSION_FLAG}=; max-age=0`;
  });
  const other = { id: "o", title: "Del teléfono", status: "hidden", placeCount: 3, changedAt: 20 };
  serve({ own: [other, { ...other, id: "p", title: "", status: "published", placeCount: 1, changedAt: 5 }] });
  const known = { ...NEW_LIST, key: "k", isOnServer: true, isOwn: true };
  store([
    { ...known, id: "a", title: "Domingo", changedAt: 10 },
    { ...known, id: "b", title: "Con enlace", status: "held", changedAt: 30 },
  ]);
  await open(<MyLists headingLevel={2} />);
  await expect
    .poll(rows)
    .toEqual([
      "Con enlace0 lugares · Espera una revisión",
      "Del teléfono3 lugares · Oculta",
      "Domingo0 lugares",
      "Lista sin título1 lugar",
    ]);
  await expect.element(page.getByRole("link", { name: "Del teléfono" })).toHaveAttribute("href", "/lista/o");
  document.body.style.paddingInline = "1rem";
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => {
    document.body.style.removeProperty("padding-inline");
    document.documentElement.style.removeProperty("font-size");
  });
  await expectSound(360, 640, 1280);
  await opener.click();
  await expect.element(title).toHaveFocus();
  await expectSound(360, 640);
});

test("V-06 a copy of another visitor's list has its places and notes, is opened, and says whose it is", async () => {
  const sent = serve();
  const places = [
    { card: shownCard("nori-48"), note: "Reservar" },
    { card: shownCard("polo-61"), note: "" },
  ];
  const router = await open(<CopyAsMine title="Pizzas" places={places} />);
  await page.getByRole("button", { name: "Copiar como mía" }).click();
  await expect.element(page.getByText("Esta copia es tuya: cambiala como quieras.")).toBeVisible();
  expect(router.state.location.pathname).toMatch(/^\/lista\/[\w-]{22}$/);
  expect(sent).toMatchObject([
    {
      create: true,
      changes: [
        { title: "Pizzas" },
        { place: "nori-48", rank: 1, note: "Reservar" },
        { place: "polo-61", rank: 2 },
      ],
    },
  ]);
  expect(sent[0]?.changes[2]).not.toHaveProperty("note");
});

test("V-06 a copy that has not reached the server leads to Mis listas", async () => {
  serve({ isLost: true });
  const router = await open(<CopyAsMine title="Pizzas" places={[]} />);
  await page.getByRole("button", { name: "Copiar como mía" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/listas");
});
