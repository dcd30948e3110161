import { expect, test } from "../../support/e2e-test.ts";

const CODE = /\/assets\/business-/;

test("without a connection the page stays, and a page that cannot be had says so", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  let hasCome = false;
  page.on("requestfinished", (request) => {
    hasCome ||= CODE.test(request.url());
  });
  await page.goto("/categoria/sushis");
  await page.mouse.move(200, 200);
  await expect.poll(() => hasCome).toBe(true);
  await context.setOffline(true);
  await page.mouse.wheel(0, 300);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
  await page.getByRole("link", { name: "Ver más de Nori 48" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Algo salió mal");
  await context.setOffline(false);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
});

test("code that does not come makes nobody lose the page", async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.route(CODE, (route) => route.abort());
  let documents = 0;
  let hasFailed = false;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  page.on("requestfailed", (request) => {
    hasFailed ||= CODE.test(request.url());
  });
  await page.goto("/categoria/sushis");
  await page.mouse.move(200, 200);
  await expect.poll(() => hasFailed).toBe(true);
  await page.mouse.move(300, 300);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
  expect(documents).toBe(1);
});
