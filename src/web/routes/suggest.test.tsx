import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listViolations, textOf } from "../../../tests/support/components/component-page.ts";
import { done, refused, renderSiteScreen, type SentForm } from "../../../tests/support/components/screen.tsx";
import { paths } from "../../contract/paths.ts";
import type { SuggestionHelp } from "../../contract/suggestion-help.ts";
import * as notFound from "./not-found.tsx";
import * as suggest from "./suggest.tsx";

const heading = page.getByRole("heading", { level: 1 });
const name = page.getByLabelText("Nombre del negocio");
const address = page.getByLabelText("Dirección");
const send = page.getByRole("button", { name: "Enviar" });
const type = page.getByLabelText("Tipo de negocio");
const thanks = page.getByRole("dialog", { name: "¡Gracias por ayudarnos a crecer!" });
const notes = () =>
  page
    .getByRole("status")
    .elements()
    .map(({ textContent }) => textContent)
    .join("");

beforeEach(() => sessionStorage.clear());

const TILO = { title: "Pizzería El Tilo", path: "/producto/pizzeria-el-tilo", address: "7 e/ 47 y 48" };

/** What the server finds for what was typed. */
function helpFor(query: URLSearchParams): SuggestionHelp {
  const isKnown = query.get("nombre") === "pizzeria el tlio";
  const likely = isKnown
    ? [TILO, { ...TILO, title: "Pizza Ya", path: "/producto/pizza-ya", address: "" }]
    : [];
  const typed = query.get("direccion");
  const nowhere = { address: null, whereabouts: "", doubt: "" };
  const found = { address: "7 e/ 47 y 48", whereabouts: query.get("ciudad") ?? "", doubt: "¿No será otra?" };
  const place = typed === "al lado del kiosco" ? nowhere : found;
  return { likely, place: typed === "" ? null : place };
}

const requests = {
  [paths.suggestionData()]: ({ url }: { url: URL }) => Response.json(helpFor(url.searchParams)),
};

/** As the server: another category has to be named. */
const answerForm = ({ fields }: SentForm) =>
  fields.category === "Otro" && !fields.customCategory
    ? refused("", { customCategory: "Contanos qué tipo de negocio es." })
    : done({});

async function openForm(data: { name: string; isDone: boolean } = { name: "", isDone: false }) {
  const path = "sugerir";
  const screen = await renderSiteScreen(
    { path, module: suggest, load: () => data, requests, forms: { "": answerForm } },
    "/sugerir",
  );
  await expect.element(heading).toBeVisible();
  return screen;
}

test("X-01 X-02 X-04 a suggestion with every detail: the category and the address are helped with, the type of another one is required, and it is thanked for", async () => {
  await page.viewport(360, 740);
  const { sent, router } = await openForm({ name: "No Existe", isDone: false });
  await expect.element(heading).toHaveTextContent("¿Falta un lugar?");
  await expect.element(name).toHaveValue("No Existe");
  await page.getByText("Agregar más datos").click();
  const category = page.getByRole("combobox", { name: "Categoría" });
  expect(category.getByRole("option").elements()).toHaveLength(22);
  await category.selectOptions("Otro");
  await address.fill("al lado del kiosco");
  await expect.poll(notes).toBe("No pudimos ubicarla en el plano; igual la recibimos.");
  await address.fill("calle 7 entre 47 y 48");
  await page.getByLabelText("Ciudad").fill("Tolosa");
  await expect.poll(notes).toBe("¿Es acá? 7 e/ 47 y 48, Tolosa¿No será otra?");
  for (const [label, text] of [
    ["Teléfono", "221 555-0101"],
    ["Descripción", "Juegos de mesa\ny libros"],
    ["Instagram o sitio web", "@rayuela"],
    ["Tu nombre", "Ana"],
    ["Tu correo", "ana@guia.example"],
    ["Información adicional", "Abre de tarde"],
  ] as const)
    await page.getByLabelText(label).fill(text);
  expect(await listViolations()).toEqual([]);
  await send.click();
  await expect.element(type).toHaveFocus();
  await expect.element(type).toHaveAccessibleDescription(/^Contanos qué tipo de negocio es\./);
  expect(thanks.elements()).toEqual([]);
  await type.fill("Juguetería");
  await send.click();
  await expect.element(thanks).toBeVisible();
  await expect.poll(() => textOf(thanks)).toContain("En breve tu negocio estará en la guía");
  expect(sent.slice(1).map(({ path, fields }) => [path, fields])).toEqual([
    [
      "/sugerir",
      {
        businessName: "No Existe",
        category: "Otro",
        customCategory: "Juguetería",
        address: "calle 7 entre 47 y 48",
        city: "Tolosa",
        phone: "221 555-0101",
        description: "Juegos de mesa\ny libros",
        website: "@rayuela",
        userName: "Ana",
        userEmail: "ana@guia.example",
        additionalInfo: "Abre de tarde",
        fax: "",
      },
    ],
  ]);
  await thanks.getByRole("link", { name: "Ir al inicio" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/");
});

test("X-01 places that it may be are offered while the name is typed, and gone with another name", async () => {
  const { sent } = await openForm();
  await name.fill("pizzeria el tlio");
  await expect.poll(notes).toContain("¿Es alguno de estos?");
  const likely = page.getByRole("status").getByRole("link");
  expect(likely.elements().map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Pizzería El Tilo · 7 e/ 47 y 48", TILO.path],
    ["Pizza Ya", "/producto/pizza-ya"],
  ]);
  await name.fill("Heladería Rayuela");
  await expect.poll(notes).toBe("");
  (name.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(thanks).toBeVisible();
  expect(sent.map(({ fields }) => fields.businessName)).toEqual(["Heladería Rayuela"]);
});

test("X-02 without a script the thanks are a page, which leads to the home and to another suggestion", async () => {
  await openForm({ name: "", isDone: true });
  await expect.element(heading).toHaveTextContent("¡Gracias por ayudarnos a crecer!");
  expect(name.elements()).toEqual([]);
  await expect.element(page.getByRole("link", { name: "Ir al inicio" })).toHaveAttribute("href", "/");
  const again = page.getByRole("link", { name: "Sugerir otro lugar" });
  await expect.element(again).toHaveAttribute("href", "/sugerir");
});

test.each([
  ["/a/%F0%9F%8D%95?x=1", "/a/🍕 no lleva a ninguna parte."],
  [`/${"a".repeat(70)}`, `/${"a".repeat(59)}… no lleva a ninguna parte.`],
])("R-11 X-02 the page of the unknown path %s names it", async (path, text) => {
  await renderSiteScreen({ path: "*", module: notFound, load: () => null as never, requests }, path);
  await expect.element(heading).toHaveTextContent("Esta esquina no existe");
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.poll(() => document.title).toBe("No encontramos esa página | Guía Diagonal");
  const canonical = document.querySelectorAll("link[rel=canonical]");
  expect([...canonical].map((link) => link.getAttribute("href"))).toEqual([
    location.origin + path.split("?")[0],
  ]);
  await expect.element(name).toHaveValue("");
});
