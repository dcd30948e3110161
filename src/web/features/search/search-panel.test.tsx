import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listViolations } from "../../../../tests/support/components/component-page.ts";
import { answer, business, field, list } from "../../../../tests/support/components/search-form-page.tsx";
import { renderSite } from "../../../../tests/support/components/site-shell.tsx";
import { paths } from "../../../contract/paths.ts";

const heading = page.getByRole("heading", { level: 1 });
const cancel = page.getByRole("button", { name: "Cancelar" });

const PIZZAS = {
  ...answer([
    { ...business("Nori 48", "/producto/nori-48"), category: "Pizzería", address: "7 e/ 47 y 48" },
    {
      ...business("Amaranto Sin Gluten", "/producto/amaranto"),
      category: "Pizzería sin TACC",
      address: "Diagonal 74 e/ 9 y 10, City Bell",
    },
  ] as Parameters<typeof answer>[0]),
  total: 20,
};

beforeEach(() => localStorage.clear());

async function openPhone(): Promise<ReturnType<typeof renderSite>> {
  await page.viewport(360, 640);
  const router = renderSite([], "/contacto", {
    requests: {
      [paths.completions({ text: "" })]: ({ url }) =>
        Response.json(url.searchParams.get("q") ? PIZZAS : answer([])),
    },
  });
  await expect.element(heading).toBeVisible();
  await field.click();
  await expect.element(list).toBeVisible();
  return router;
}

test("N-01 on a phone the panel covers the whole screen until it is cancelled or an option is chosen", async () => {
  const router = await openPhone();
  const covered = [1, 320, 639].map((y) => document.elementFromPoint(180, y)?.closest("search") !== null);
  expect(covered).toEqual([true, true, true]);
  expect(document.documentElement.className).toContain("overflow-hidden");
  expect(await listViolations()).toEqual([]);
  await userEvent.click(page.getByRole("search"), { position: { x: 4, y: 30 } });
  await expect.element(list, { message: "a tap beside the field" }).toBeVisible();
  await cancel.click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.outerHTML).toContain('type="submit" aria-label="Buscar"');
  await expect.element(page.getByRole("link", { name: "Guía Diagonal, inicio" })).toBeVisible();
  expect(document.documentElement.className).not.toContain("overflow-hidden");

  await field.click();
  await field.fill("nori");
  await list.getByRole("option", { name: /^Nori 48/ }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/producto/nori-48");
  await expect.element(list).not.toBeInTheDocument();
});

test("S-01 on a phone an option has its category and its address in two lines below the whole name, and the panel tells how many places there are", async () => {
  await openPhone();
  await expect.element(list.getByRole("option", { name: "Abierto ahora" })).toBeVisible();
  await field.fill("pizza");
  await expect.element(page.getByText("2 de 20 lugares")).toBeVisible();
  const places = list.getByRole("group", { name: "Lugares" }).getByRole("option");
  const lines = places.elements().map((option) => {
    const [name, details] = option.querySelectorAll<HTMLElement>("[class*=line-clamp]");
    const isCut = [name, details].some((text) => text && text.scrollHeight > text.clientHeight + 1);
    return { count: details?.children.length, isCut, height: details?.offsetHeight };
  });
  expect(lines).toHaveLength(2);
  expect(new Set(lines.map(({ height }) => height)).size).toBe(1);
  for (const { count, isCut } of lines) expect([count, isCut]).toEqual([2, false]);
});
