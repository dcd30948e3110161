import { watchLayoutShifts } from "../../support/browser-layout.ts";
import { fillCategory, numberedTitles } from "../../support/e2e-businesses.ts";
import { expect, test } from "../../support/e2e-test.ts";
import {
  askOwn,
  freezeToastsAndCardAnimations,
  letTimePass,
  readStored,
  signUp,
} from "../../support/personal/e2e-member.ts";

test.use({ ownSite: true });

test("C-04 F-07 H-09 a member's visits come first on the home, until cleared, and the favourites in «Favoritos primero», blank until they are known; nothing shifts", async ({
  page,
  site,
}) => {
  letTimePass(site);
  const { uid } = await signUp(page, "gala");
  const key = `user_${uid}_recent_products`;
  await page.addInitScript(
    ([name, text]) => {
      if (!sessionStorage.getItem("seeded")) localStorage.setItem(name, text);
      sessionStorage.setItem("seeded", "1");
    },
    [key, JSON.stringify([{ id: "sin-nombre" }, { id: "polo-61", title: "Polo 61" }])] as const,
  );
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const recents = page.getByRole("region", { name: "Últimos Negocios Visitados" });
  await expect(recents.getByRole("heading", { level: 3 }), "from the first one on").toHaveText(["Polo 61"]);
  await page.goto("/categoria/sushis");
  const latest = async () => ((await readStored(page, key)) as { id: string }[])[0]?.id;
  for (const [title, id] of [
    ["Nori 48", "nori-48"],
    ["Sushi del Río", "sushi-del-rio"],
  ]) {
    await page.getByRole("link", { name: `Ver más de ${title}` }).click();
    await expect.poll(latest).toBe(id);
    await page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name: "Sushis" }).click();
  }
  const listShifts = await watchLayoutShifts(page);
  await page.goto("/");
  await expect(recents.getByRole("heading", { level: 3 })).toHaveText([
    "Sushi del Río",
    "Nori 48",
    "Polo 61",
  ]);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(
    "Últimos Negocios Visitados",
  );
  expect(await listShifts()).toEqual([]);
  await recents.getByRole("button", { name: "Borrar historial" }).click();
  await expect(recents).toHaveCount(0);
  expect(await readStored(page, key)).toBeNull();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await freezeToastsAndCardAnimations(page);
  const titles = numberedTitles(30);
  await fillCategory(site, { categoryId: "heladeria", titles });
  await site.sql(
    "update businesses set heart_count = 1000 - (regexp_replace(title, '\\D', '', 'g'))::int where listable and category_id = 'heladeria'",
  );
  const [last = "", other = ""] = titles.toReversed();
  await site.sql(
    `update businesses set feature_ids = '{vegan}' where title in ('${[...titles.slice(0, 14), last].join("', '")}')`,
  );
  await page.goto("/categoria/heladerias?orden=za");
  await page.waitForFunction((id) => localStorage.getItem(`favorites_${id}`) === "[]", uid);
  const main = page.getByRole("main");
  const shown = main.getByRole("article").getByRole("heading");
  const keep = (title: string) =>
    main.getByRole("button", { name: `Agregar ${title} a favoritos`, exact: true }).click();
  await keep(last);
  await keep(other);
  await expect.poll(async () => (await askOwn(page)).favourites.length).toBe(2);

  await main.getByRole("combobox", { name: "Ordenar:" }).selectOption("favorites");
  await expect(page).toHaveURL(/orden=favorites/);
  const first = [other, last, ...titles.slice(0, 10)];
  await expect(shown).toHaveText(first);
  await keep(titles[9] ?? "");
  await main.getByRole("link", { name: /^Quiero ver más/ }).click();
  await expect(shown).toHaveText([...first, ...titles.slice(10, 22)]);
  await expect(main.getByRole("link", { name: "Quiero ver más heladerías (6)" })).toBeVisible();

  // The document is the same for everybody: its cards stay blank until the favourites are known.
  await expect.poll(async () => (await askOwn(page)).favourites.length).toBe(3);
  const released = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  const loaded = page.goto("/categoria/heladerias?orden=favorites");
  const cover = main.getByRole("article").first().locator(":scope > *").first();
  await expect(cover).toHaveCSS("visibility", "hidden");
  await page.evaluate(() => document.fonts.ready);
  const listBoxes = () =>
    main
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => JSON.stringify(card.getBoundingClientRect())));
  const boxes = await listBoxes();
  released.resolve();
  await loaded;
  await expect(shown).toHaveText([titles[9] ?? "", other, last, ...titles.slice(0, 9)]);
  await expect(cover).toHaveCSS("visibility", "visible");
  expect(boxes).toHaveLength(12);
  expect(await listBoxes()).toEqual(boxes);

  // V-01: only those that the filters leave.
  await page.goto("/categoria/heladerias?orden=favorites&vegano=1");
  await expect(shown).toHaveText([titles[9] ?? "", last, ...titles.slice(0, 9), titles[10] ?? ""]);
});
