import { expect, test } from "../../support/e2e-test.ts";
import { storedPages, waitForWorker } from "../../support/offline-pages.ts";
import { letTimePass } from "../../support/personal/e2e-member.ts";
import { addToNewList, makeList } from "../../support/shared-lists/e2e-lists.ts";

test.use({ ownSite: true, serviceWorkers: "allow" });
test.beforeEach(({ site }) => letTimePass(site));

test("V-06 V-07 offline an own list opens as it was stored, and one that never was in the editor", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)/);
  const path = await makeList(page);
  await waitForWorker(page);
  await page.reload();
  await expect.poll(() => storedPages(page)).toContain(path);
  const created = page.waitForResponse(/\/cambios$/);
  await addToNewList(page, "/producto/nori-48");
  await (await created).finished();
  await page.goto("/listas");
  await expect(page.getByRole("link", { name: "Mi lista" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Mi lista" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Editar lista");
  await page.goBack();
  await page.getByRole("link", { name: "Domingo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Domingo");
});
