import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { FilterId } from "../../../domain/catalogue/listing-filters.ts";
import { HomeHero } from "./home-hero.tsx";

const CASES: readonly (readonly [readonly FilterId[], number, string])[] = [
  [["open"], 41, "41 lugares abiertos ahora."],
  [["open"], 1, "Un lugar abierto ahora."],
  [["open", "vegan"], 7, "7 lugares con lo que buscás."],
  [["vegan"], 29, "29 lugares con lo que buscás."],
  [["open"], 0, "Ahora no hay ningún lugar abierto."],
  [["vegan"], 0, "Ningún lugar con ese filtro."],
  [["open", "vegan"], 0, "Ningún lugar tiene todo eso."],
];

test.each(CASES)("V-01 the hero of the home with %j counts %i: %s", async (filters, total, text) => {
  await render(
    <MemoryRouter>
      <HomeHero places={100} filters={filters} total={total} rotation={null} />
    </MemoryRouter>,
  );
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});
