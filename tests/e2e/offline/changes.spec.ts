import { expect, test } from "../../support/e2e-test.ts";
import { storedPages, storedPaths, storedTitle, visit } from "../../support/offline-pages.ts";
import { askOwn, letTimePass, signUp } from "../../support/personal/e2e-member.ts";
import { reviewsOn } from "../../support/reviews/e2e-reviews.ts";

test.use({ serviceWorkers: "allow", ownSite: true, saveData: false });
test.beforeEach(({ site, problems }) => {
  letTimePass(site);
  problems.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
});

test("V-07 hearts, stars and a list of a member changed without a connection are shown as waiting, survive a reload, and arrive once; the search and a filter say what needs one, and a sign-out erases what was stored", async ({
  page,
  context,
  site,
}) => {
  await page.goto("/");
  await signUp(page, "ana");
  await visit(page, "/producto/nori-48");
  await page.getByRole("button", { name: /^Agregar a una lista/ }).click();
  const sheet = page.getByRole("dialog", { name: "Agregar a una lista" });
  await sheet.getByLabel("Título").fill("Domingo");
  const created = page.waitForResponse(/\/cambios$/);
  await sheet.getByRole("button", { name: "Crear y agregar" }).click();
  await (await created).finished();
  const findList = async () => (await storedPages(page)).find((path) => path.startsWith("/lista/")) ?? "";
  await expect.poll(findList).not.toBe("");
  const list = await findList();
  await page.goto(list);
  await page.getByRole("button", { name: "Editar lista" }).click();
  await page.getByLabel("Título").fill("Domingo en casa");
  await expect.poll(() => storedTitle(page, list)).toBe("Domingo en casa");

  await visit(page, "/categoria/sushis");
  await visit(page, "/producto/sushi-del-rio");
  await expect
    .poll(() => storedPaths(page, "file-copies"))
    .toContainEqual(expect.stringContaining("search-panel"));
  await context.setOffline(true);
  await page.reload();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^(Agregar Sushi del Río a favoritos|Guardar)/ })
    .first()
    .click();
  await reviewsOn(page).choose(5);
  await page.getByRole("button", { name: /^Agregar a una lista/ }).click();
  await sheet.getByRole("checkbox", { name: "Domingo en casa" }).click();
  await expect(sheet).toBeHidden();
  const waiting = page.getByRole("link", { name: "3 cambios esperan" });
  await expect(waiting).toBeVisible();
  await page.reload();
  await waiting.click();
  await expect(page.getByText("2 cambios en tus favoritos o estrellas")).toBeVisible();
  await page
    .getByRole("region", { name: "Por enviar" })
    .getByRole("link", { name: "Domingo en casa" })
    .click();
  // The copy of the page does not have what waits: the editor does.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Editar lista");
  await expect(page.getByRole("main")).toContainText("Sushi del Río");
  await page.goto("/categoria/sushis");
  await page.getByRole("link", { name: /^Delivery/ }).click();
  await expect(page.getByRole("main")).toContainText("No hay sushis disponibles en esta categoría.");
  await expect(page.getByRole("main")).toContainText("Estás sin conexión");
  await page.getByRole("combobox", { name: "Buscar" }).fill("tilo");
  await expect(page.getByText("No pudimos buscar. Revisá tu conexión y probá de nuevo.")).toBeVisible();

  await context.setOffline(false);
  const state = `select
    (select count(*)::int from favourites where business_id = 'sushi-del-rio') as hearts,
    (select count(*)::int from ratings where business_id = 'sushi-del-rio' and stars = 5) as ratings,
    (select count(*)::int from shared_list_places where business_id = 'sushi-del-rio' and listed) as places`;
  await expect.poll(() => site.sql(state)).toEqual([{ hearts: 1, ratings: 1, places: 1 }]);
  await expect.poll(async () => (await askOwn(page)).favourites.length).toBe(1);

  await page.getByRole("button", { name: "Tu cuenta" }).first().click();
  await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
  await expect
    .poll(() => storedPages(page))
    .not.toContainEqual(expect.stringMatching(/^\/(lista|producto)\//));
});
