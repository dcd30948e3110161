import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  answer,
  business,
  category,
  expectClosed,
  expectNoGroup,
  expectPage,
  expectText,
  field,
  group,
  holdAnswer,
  list,
  listStored,
  NAVIGATION,
  NORI,
  openField,
  option,
  options,
  renderSite,
  SEVEN_PLACES,
  START,
  SUSHI,
  selected,
  serve,
  showResults,
  status,
  submit,
  TILO,
  textsOf,
} from "../../../../tests/support/components/search-form-page.tsx";
import { RECENT_SEARCHES_KEY } from "../../../contract/browser-storage.ts";

beforeEach(() => localStorage.clear());

/** Timers that run only when advanced; vitest's fake timers also advance with each poll. */
function holdTimers(): (ms: number) => void {
  let now = 0;
  let lastId = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  vi.spyOn(window, "setTimeout").mockImplementation(((run: () => void, ms = 0) => {
    lastId += 1;
    timers.set(lastId, { at: now + ms, run });
    return lastId;
  }) as typeof setTimeout);
  vi.spyOn(window, "clearTimeout").mockImplementation((id) => {
    timers.delete(Number(id));
  });
  return (ms) => {
    now += ms;
    for (const [id, { at, run }] of timers) {
      if (at > now) continue;
      timers.delete(id);
      run();
    }
  };
}

describe("completions", () => {
  test("S-01 completions are requested once, 400 ms after the last key, and shown 200 ms later", async () => {
    const requested = serve({ pizz: answer([category("pizzeria"), ...SEVEN_PLACES]) });
    await openField();
    const bodies = vi.spyOn(Response.prototype, "json");
    requested.length = 0;
    const advance = holdTimers();
    for (const key of "pizz") {
      await userEvent.keyboard(key);
      advance(399);
    }
    await expect.element(field).toHaveValue("pizz");
    expect(requested).toEqual([]);
    advance(1);
    await expect.poll(() => bodies.mock.settledResults.at(-1)?.type).toBe("fulfilled");
    advance(199);
    await expect.element(status).toHaveTextContent("Buscando…");
    expect(group("Lugares").elements()).toEqual([]);
    advance(1);
    await expectText(options.first(), /^Pizzerías/);
    await expect.element(status).toHaveTextContent("8 resultados");
    expect(requested).toEqual(["pizz"]);
  });

  test("S-01 an older answer that arrives later is not shown", async () => {
    const tilo = holdAnswer(TILO);
    const requested = serve({ tilo: tilo.respond, sushi: SUSHI });
    await openField();
    await field.fill("tilo");
    await expect.poll(() => requested).toContain("tilo");
    await showResults("sushi");
    tilo.release();
    await userEvent.keyboard("{ArrowDown}");
    await expectText(selected, /^Sushis/);
    await expectText(options.first(), /^Sushis/);
    expect(list.element().textContent).not.toContain("El Tilo");
  });

  test("S-01 S-02 categories come first, the typed text is highlighted, and all results are one option away", async () => {
    serve({ helad: answer([...SEVEN_PLACES, category("heladeria")]) });
    await openField();
    await showResults("helad");
    await expect
      .poll(() => textsOf(group("Categorías").getByRole("option")))
      .toEqual(["Heladerías12 lugares"]);
    await expectText(options.first(), /^Heladerías/);
    expect(group("Lugares").getByRole("option").elements()).toHaveLength(7);
    const marked = [...group("Categorías").element().querySelectorAll("mark")];
    expect(marked.map(({ textContent }) => textContent)).toEqual(["Helad"]);
    await group("Más").getByRole("option", { name: "Ver todos los resultados" }).click();
    await expectPage("/buscar?q=helad");
    await expectClosed();
  });

  test("S-05 a text without results says so and offers the categories", async () => {
    serve({});
    await openField();
    await field.fill("zapatillas");
    await expect.element(status).toHaveTextContent("No se encontraron resultados para zapatillas");
    await expect.element(status).toBeVisible();
    const offered = group("Probá por categoría").getByRole("option");
    await expect.poll(() => textsOf(offered)).toEqual(NAVIGATION.map(({ label }) => label));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expectPage(NAVIGATION[0]?.route ?? "");
  });

  test("a refusal and a lost connection are shown, the text stays, and the visitor can retry", async () => {
    const message = "Hiciste muchas búsquedas seguidas. Probá de nuevo en 20 segundos.";
    let isOnline = false;
    serve({
      nori: async () => Response.json({ message }, { status: 429 }),
      polo: async () => {
        if (!isOnline) throw new TypeError("Failed to fetch");
        return Response.json(answer([business("Polo")]));
      },
      tilo: TILO,
    });
    await openField();
    await field.fill("nori");
    await expect.element(status).toHaveTextContent(message);
    await expect.element(status).toBeVisible();
    await field.fill("polo");
    await expect.element(status).toHaveTextContent("No pudimos buscar. Revisá tu conexión y probá de nuevo.");
    await expect.element(field).toHaveValue("polo");
    isOnline = true;
    await page.getByRole("button", { name: "Probar de nuevo" }).click();
    await expect.element(status).toHaveTextContent("1 resultado");
    await field.fill("tilo");
    await expect.element(option(/^Pizzería El Tilo/)).toBeVisible();
    await expect.element(status).toHaveTextContent("1 resultado");
  });
});

describe("recent searches", () => {
  test("S-03 before typing: three of the five stored recent searches, and the popular ones", async () => {
    const terms = ["nori", "polo", "tilo", "fierro", "brumal", "pitanga"];
    serve(Object.fromEntries(terms.map((term) => [term, answer([], `/producto/${term}`)])));
    await openField();
    await expectNoGroup("Búsquedas recientes");
    expect(group("Populares").getByRole("option").elements()).toHaveLength(4);
    for (const term of terms) {
      await submit(term);
      await expectPage(`/producto/${term}`);
      await field.click();
    }
    const recents = group("Búsquedas recientes").getByRole("option");
    await expect.poll(() => textsOf(recents)).toEqual(["pitanga", "brumal", "fierro"]);
    expect(listStored()).toHaveLength(5);
    expect(listStored()[0]).toMatchObject({ term: "pitanga", type: "search" });
    expect(typeof listStored()[0]?.timestamp).toBe("number");
    await recents.nth(1).click();
    await expectPage("/producto/brumal");
    await field.click();
    await page.getByRole("button", { name: "Borrar las búsquedas recientes" }).click();
    await expectNoGroup("Búsquedas recientes");
    expect(localStorage.getItem(RECENT_SEARCHES_KEY)).toBeNull();
  });

  test.each([
    '[1,null,{"term":"x"}]',
    "{",
    ...["//example.com", "/\t/example.com", "/\\example.com"].map((path) =>
      JSON.stringify([{ term: "y", type: "search", data: { path } }]),
    ),
  ])("F-03 stored recent searches of %j are ignored, and the next search replaces them", async (stored) => {
    localStorage.setItem(RECENT_SEARCHES_KEY, stored);
    serve({ nori: NORI });
    await openField();
    await expectNoGroup("Búsquedas recientes");
    await showResults("nori");
    await group("Lugares")
      .getByRole("option", { name: /^Nori 48/ })
      .click();
    await expectPage("/producto/nori-48");
    expect(listStored()).toMatchObject([{ term: "Nori 48", type: "business" }]);
  });

  test("F-03 a full quota clears the history, and the search goes on", async () => {
    serve({ nori: NORI });
    await openField();
    localStorage.setItem(RECENT_SEARCHES_KEY, "[]");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await showResults("nori");
    await group("Lugares")
      .getByRole("option", { name: /^Nori 48/ })
      .click();
    await expectPage("/producto/nori-48");
    expect(localStorage.getItem(RECENT_SEARCHES_KEY)).toBeNull();
  });
});

describe("choosing and submitting", () => {
  test("S-04 a chosen category opens its page, where the field is empty", async () => {
    serve({ bistro: answer([category("cafeteria"), ...SEVEN_PLACES]) });
    await openField();
    await showResults("bistro");
    await group("Categorías")
      .getByRole("option", { name: /^Cafeterías/ })
      .click();
    await expectPage("/categoria/cafeterias");
    await expect.element(field).toHaveValue("");
  });

  test("S-04 a text submitted before its completions arrive opens the category, the business or the results", async () => {
    serve({ PIZZERIAS: answer([], "/categoria/pizzerias"), "el tilo": TILO, "7 y 50": answer(SEVEN_PLACES) });
    await openField();
    for (const [text, address] of [
      ["PIZZERIAS", "/categoria/pizzerias"],
      ["el tilo", "/producto/el-tilo"],
      ["7 y 50", "/buscar?q=7+y+50"],
    ] as const) {
      await submit(text);
      await expectPage(address);
      await expect.element(field).toHaveValue(address.startsWith("/buscar") ? text : "");
      await expectClosed();
    }
  });

  test("S-04 a pending submit is dropped when the visitor navigates or submits another text", async () => {
    const tilo = holdAnswer(TILO);
    const requested = serve({ tilo: tilo.respond, nori: NORI });
    const visited = await openField();
    await submit("tilo");
    await expect.poll(() => requested).toContain("tilo");
    await page.getByRole("link", { name: "Inicio" }).click();
    await expectPage("/");
    requested.length = 0;
    await submit("tilo");
    await expect.poll(() => requested).toContain("tilo");
    await submit("nori");
    await expectPage("/producto/nori-48");
    tilo.release();
    await field.click();
    await expect.element(group("Populares")).toBeVisible();
    await expectPage("/producto/nori-48");
    expect(visited).toEqual(["/", "/producto/nori-48"]);
  });

  test("S-04 a text is submitted with the list closed too, and each search is stored as what it was", async () => {
    serve({ nori: NORI, piz: holdAnswer(answer([])).respond });
    await openField();
    await field.fill("nori");
    await userEvent.keyboard("{Escape}{Enter}");
    await expectPage("/producto/nori-48");
    await field.fill("piz");
    await option(/^7 y 50$/).click();
    await expectPage("/buscar?q=7+y+50");
    expect(listStored().map(({ term }) => term)).toEqual(["7 y 50", "nori"]);
  });

  test("S-04 spaces are not submitted", async () => {
    serve({});
    const visited = await openField();
    await submit("   ");
    await expect.element(field).toHaveFocus();
    await expectPage(START);
    expect(visited).toEqual([]);
  });
});

/** The option announced by screen readers is the highlighted one. */
async function expectSelected(text: RegExp): Promise<void> {
  await expectText(selected, text);
  await expect.element(field).toHaveAttribute("aria-activedescendant", selected.element().id);
  await expect.element(field).toHaveFocus();
}

describe("keyboard", () => {
  test("S-07 the field announces its list, whether it is open, and the selected option", async () => {
    serve({});
    await renderSite();
    await expect.element(field).toHaveAttribute("aria-expanded", "false");
    await expect.element(field).toHaveAttribute("aria-autocomplete", "list");
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute("aria-expanded", "true");
    await expect.element(field).toHaveAttribute("aria-controls", list.element().id);
    expect(selected.elements()).toEqual([]);
    await expect.element(field).not.toHaveAttribute("aria-activedescendant");
  });

  test("S-07 arrows walk the options in a circle that includes the text itself", async () => {
    serve({ "el tilo": TILO });
    await openField();
    await showResults("el tilo");
    await userEvent.keyboard("{ArrowUp}");
    await expectSelected(/^Ver todos los resultados$/);
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(() => selected.elements()).toEqual([]);
    await userEvent.keyboard("{ArrowDown}");
    await expectSelected(/^Pizzería El Tilo/);
    await expect.element(field).toHaveValue("el tilo");
    await userEvent.keyboard("{Enter}");
    await expectPage("/producto/el-tilo");
  });

  test("S-07 Escape closes the list and keeps the text, an arrow reopens it, a second Escape clears the text", async () => {
    serve({ nori: NORI });
    await openField();
    await field.fill("nori");
    await userEvent.keyboard("{Escape}");
    await expectClosed();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue("nori");
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(list).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expectClosed();
    await userEvent.keyboard("{Escape}");
    await expect.element(field).toHaveValue("");
  });

  test("S-07 Tab leaves the field and closes the list", async () => {
    serve({});
    await openField();
    // A panel that scrolls is a stop of its own.
    for (let presses = 0; presses < 5 && list.elements().length > 0; presses++) await userEvent.tab();
    await expectClosed();
    await expect.element(field).not.toHaveFocus();
    expect(document.activeElement).not.toBe(document.body);
  });

  test("the clear button empties the field and leaves the focus in it", async () => {
    serve({ nori: NORI });
    await openField();
    await field.fill("nori");
    await page.getByRole("button", { name: "Borrar lo escrito" }).click();
    await expect.element(field).toHaveValue("");
    await expect.element(field).toHaveFocus();
    await expect.element(group("Populares")).toBeVisible();
  });
});
