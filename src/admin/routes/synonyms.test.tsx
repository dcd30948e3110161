import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { holdToasts } from "../../../tests/support/components/hold-toasts.ts";
import { type Answers, done, refused, renderAdminScreen } from "../../../tests/support/components/screen.tsx";
import * as route from "./synonyms.tsx";

const words = page.getByLabelText("Cuando buscan");
const meaning = page.getByLabelText("Mostrar lo de");
const aliases = page.getByRole("list", { name: "Alias" });
const BIRRA = {
  key: "birra",
  words: "birra",
  meaning: "cerveza",
  actor: "La guía",
  at: "2026-03-01T12:00:00.000Z",
};

beforeEach(holdToasts);

interface SynonymsInput {
  readonly forms?: Answers["forms"];
  readonly address?: string;
  readonly found?: number;
  readonly synonyms?: readonly (typeof BIRRA)[];
  readonly next?: string;
}

function open({
  forms = {},
  address = "/admin/sinonimos",
  found = 3,
  synonyms = [BIRRA],
  next = "",
}: SynonymsInput = {}) {
  let stored = synonyms;
  return renderAdminScreen(
    {
      ...{ path: "admin/sinonimos", module: route },
      load: ({ url }) => ({
        ...{ synonyms: stored, next, words: url.searchParams.get("texto") ?? "" },
        now: "2026-03-01T15:00:00.000Z",
      }),
      forms: {
        save({ fields: { words: typed = "", meaning: meant = "" } }) {
          stored = [...stored, { ...BIRRA, key: typed, words: typed, meaning: meant, actor: "Dora" }];
          return done({ words: typed, found });
        },
        delete({ fields: { key } }) {
          stored = stored.filter((each) => each.key !== key);
          return done({ words: key, found: 0 });
        },
        ...forms,
      },
    },
    address,
  );
}

test("AD-04 an alias is made with Enter, which says how much it finds, and deleted", async () => {
  const { sent } = await open();
  await expect.element(aliases).toMatchTextContent(/^birra → cervezaLa guía · hace 3 hBorrar$/);
  await expectSound(360, 1280);
  const tab = page
    .getByRole("navigation", { name: "Negocios" })
    .getByRole("link", { name: "Alias de búsqueda" });
  await expect.element(tab).toHaveAttribute("aria-current", "page");
  await page.viewport(360, 740);
  await words.fill("shawarma");
  await meaning.fill("sushi");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("«shawarma» ahora encuentra 3 lugares")).toBeVisible();
  await expect.element(aliases).toMatchTextContent("shawarma → sushi");
  await expect.element(words).toHaveValue("");
  await expect.element(meaning).toHaveValue("");
  await page.getByRole("button", { name: "Cerrar el aviso" }).click();
  await page.getByRole("button", { name: "Borrar el alias de shawarma" }).click();
  await expect.element(aliases).not.toMatchTextContent("shawarma");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  await page.getByRole("button", { name: "Borrar el alias de birra" }).click();
  await expect.element(page.getByText("Todavía no hay ningún alias")).toBeVisible();
  expect(sent.map(({ intent, fields }) => [intent, fields])).toEqual([
    ["save", { words: "shawarma", meaning: "sushi" }],
    ["delete", { key: "shawarma" }],
    ["delete", { key: "birra" }],
  ]);
});

test("on a phone the tab of this screen is in sight, although it is far to the right", async () => {
  await page.viewport(360, 740);
  await open();
  const tab = page.getByRole("link", { name: "Alias de búsqueda" });
  await expect.element(tab).toBeInViewport({ ratio: 1 });
});

test("AD-04 what is missing is told beside its field, and what the server refuses keeps what was typed", async () => {
  const { sent } = await open({
    address: "/admin/sinonimos?texto=shawarma",
    forms: {
      save: () => refused("", { meaning: "«qwerty» tampoco encuentra nada: probá con otra palabra." }),
    },
  });
  await expect.element(words).toHaveValue("shawarma");
  await page.getByRole("button", { name: "Guardar el alias" }).click();
  await expect.element(page.getByText("Escribí qué tiene que encontrar.")).toBeVisible();
  await expect.element(meaning).toHaveFocus();
  expect(sent).toEqual([]);
  await meaning.fill("qwerty");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("«qwerty» tampoco encuentra nada: probá con otra palabra.");
  await expect.element(words).toHaveValue("shawarma");
  await expect.element(meaning).toHaveValue("qwerty");
});

test("AD-04 an alias that finds one place says so; one that cannot be deleted stays", async () => {
  await open({ found: 1, next: "birra", forms: { delete: () => refused("Ese alias ya no está.") } });
  await words.fill("escabio");
  await meaning.fill("cerveza");
  await page.getByRole("button", { name: "Guardar el alias" }).click();
  await expect.element(page.getByText("«escabio» ahora encuentra un lugar")).toBeVisible();
  await page.getByRole("button", { name: "Borrar el alias de birra" }).click();
  await expect.element(aliases.getByRole("alert")).toHaveTextContent("Ese alias ya no está.");
  await expect
    .element(page.getByRole("link", { name: "Más alias" }))
    .toHaveAttribute("href", "/admin/sinonimos?despues=birra");
});
