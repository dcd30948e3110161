import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { done, refused } from "../../../tests/support/components/screen.tsx";
import {
  moderatedListOf,
  openModeratedLists,
} from "../../../tests/support/shared-lists/list-moderation-screen.ts";

const HELD = moderatedListOf({
  ...{ id: "helados", title: "Helados: heladosya.com.ar", sameClient: 2 },
  places: [
    { id: "a", title: "Ansaldi", note: "Pedilo en promos-lp.com" },
    { id: "b", title: "Nori 48", note: "" },
  ],
});
const PIZZAS = moderatedListOf({ id: "pizzas", title: "Pizzas", status: "published", holdReasons: [] });
const REPORTED = { ...PIZZAS, openReports: 1, reportReasons: ["Es publicidad"] };
const heading = page.getByRole("heading", { level: 1 });
const card = (title: string) => page.getByRole("article").filter({ hasText: title });
const button = (title: string, name: string) => card(title).getByRole("button", { name });
const tag = (title: string, text: string) => card(title).getByText(text, { exact: true });

test("V-06 a held list shows why it waits and its links, is hidden, undone and published", async () => {
  const { sent } = await openModeratedLists({ lists: [HELD, PIZZAS] });
  await expect.element(heading).toHaveTextContent("1 lista por decidir");
  await expect
    .element(card("Helados"))
    .toMatchTextContent(/2 más de la misma conexión.*Retenida.*Tiene un enlace/);
  expect(
    card("Helados")
      .getByRole("mark")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["heladosya.com.ar", "promos-lp.com"]);
  await expect
    .element(card("Helados").getByRole("link", { name: "Ver página" }))
    .toHaveAttribute("href", "/lista/helados");
  await expectSound(360, 1280);

  await button("Helados", "Ocultar").click();
  await expect.element(tag("Helados", "Oculta")).toBeVisible();
  await expect.element(heading).toHaveTextContent("Ninguna lista por decidir");
  await expect.element(card("Helados")).toMatchTextContent("Última decisión: vos, recién.");
  expect(card("Helados").getByRole("link", { name: "Ver página" }).elements()).toEqual([]);
  expect(button("Helados", "Ocultar").elements()).toEqual([]);
  await button("Helados", "Deshacer").click();
  await expect.element(tag("Helados", "Retenida")).toBeVisible();
  await expect.element(button("Helados", "Deshacer")).not.toBeInTheDocument();
  await button("Helados", "Publicar").click();
  await expect.element(tag("Helados", "Publicada")).toBeVisible();
  expect(button("Helados", "Publicar").elements()).toEqual([]);
  const seen = "~2026-03-01T12:00:00.000Z";
  expect(sent.map(({ intent, fields }) => ({ intent, ...fields }))).toEqual([
    { intent: "decide", id: "helados", status: "hidden", seen },
    { intent: "undo", id: "helados", seen: `2026-03-01T14:59:40.000Z${seen}` },
    { intent: "decide", id: "helados", status: "published", seen },
  ]);
});

test("V-06 a list that was reported can be published again, which answers its reports", async () => {
  await openModeratedLists({ lists: [HELD, REPORTED] });
  await expect.element(heading).toHaveTextContent("2 listas por decidir");
  await expect.element(card("Pizzas")).toMatchTextContent(/Denunciada una vez.*«Es publicidad»/);
  await button("Pizzas", "Publicar").click();
  await expect.element(tag("Pizzas", "Publicada")).toBeVisible();
  await expect.element(heading).toHaveTextContent("1 lista por decidir");
});

test("V-06 a list is deleted once its reason was chosen, and not where staff change their mind", async () => {
  const { sent } = await openModeratedLists({ lists: [HELD] });
  const dialog = page.getByRole("dialog", { name: "¿Borrar la lista?" });
  await button("Helados", "Borrar…").click();
  await expectSound(360, 1280);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await button("Helados", "Borrar…").click();
  await dialog.getByLabelText("Motivo").selectOptions("Insulta o amenaza");
  await dialog.getByRole("button", { name: "Borrar la lista" }).click();
  await expect.element(page.getByText("No queda nada por decidir")).toBeVisible();
  expect(page.getByRole("article").elements()).toEqual([]);
  expect(sent[0]?.fields).toEqual({ id: "helados", reason: "Insulta o amenaza" });
});

test("V-06 a list that changed meanwhile is to be read again, and a failure is told beside it; two clicks send once", async () => {
  const held = Promise.withResolvers<Response>();
  const changed = { ...HELD, title: "Helados sin enlace", changedAt: "2026-03-01T14:00:00.000Z" };
  const answers = [() => held.promise, () => done({ outcome: { kind: "stale", list: changed } })];
  const { sent, stored } = await openModeratedLists({
    lists: [HELD],
    forms: { decide: () => answers.shift()?.() ?? refused("No más.") },
  });
  await button("Helados", "Ocultar").dblClick();
  await expect.element(button("Helados", "Ocultar")).toHaveAttribute("aria-busy", "true");
  expect(sent).toHaveLength(1);
  held.resolve(Response.json(refused("No pudimos guardar la decisión."), { status: 500 }));
  await expect
    .element(card("Helados").getByRole("alert"))
    .toHaveTextContent("No pudimos guardar la decisión.");
  stored.set("helados", changed);
  await button("Helados", "Ocultar").click();
  await expect
    .element(card("Helados sin enlace").getByRole("alert"))
    .toHaveTextContent("La lista cambió mientras la mirabas. No decidimos nada: fijate otra vez.");
  expect(button("Helados", "Deshacer").elements()).toEqual([]);
});

test("V-06 the filters lead to the hidden lists and to all", async () => {
  const { router } = await openModeratedLists({ lists: [HELD, PIZZAS] });
  const filters = page.getByRole("navigation", { name: "Filtros" });
  await filters.getByRole("link", { name: /^Todas 2/ }).click();
  await expect.element(card("Pizzas")).toBeVisible();
  await filters.getByRole("link", { name: /^Ocultas 0/ }).click();
  await expect.element(page.getByText("No hay ninguna acá")).toBeVisible();
  expect(router.state.location.search).toBe("?ver=ocultas");
  await expect
    .element(filters.getByRole("link", { name: /^Ocultas/ }))
    .toHaveAttribute("aria-current", "page");
  await filters.getByRole("link", { name: /^Por decidir 1/ }).click();
  await expect.element(card("Helados")).toBeVisible();
  expect(card("Pizzas").elements()).toEqual([]);
});
