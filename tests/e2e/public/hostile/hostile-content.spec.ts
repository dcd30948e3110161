import type { Page } from "@playwright/test";
import { expectInsideWindow, expectNoOverflow } from "../../../support/browser-layout.ts";
import { insertBusinesses } from "../../../support/e2e-businesses.ts";
import { expect, test } from "../../../support/e2e-test.ts";

test.use({ ownSite: true, viewport: { width: 320, height: 700 } });

const HOSTILE = {
  "without a space": "Á".repeat(400),
  code: '</script><script>document.title = "hackeado"; alert(1)</script><b onclick="alert(1)">',
  emoji: "👩‍👩‍👧‍👦🇦🇷🍕".repeat(30),
  "from right to left": "مطعم السوشي الكبير في لا بلاتا ".repeat(6).trim(),
};

async function expectHeld(page: Page): Promise<void> {
  await expectInsideWindow(page);
  await expectNoOverflow(page, "main *");
  await expect(page.locator("main script:not([type='application/ld+json']), main [onclick]")).toHaveCount(0);
  expect(await page.title()).toMatch(/Guía Diagonal$/);
}

test.beforeEach(({ page }) => {
  page.on("dialog", () => {
    throw new Error("a dialog was opened");
  });
});

for (const [kind, text] of Object.entries(HOSTILE)) {
  test(`text ${kind} in every field of a place and in its reviews stays text, in its box`, async ({
    page,
    site,
    problems,
  }) => {
    problems.expect(/status of 404/);
    const [id = ""] = await insertBusinesses(site, [
      {
        title: `Local ${text.slice(0, 40)}`,
        direction: text,
        phone: text.slice(0, 60),
        schedule: text,
        website: `https://example.com/${encodeURIComponent(text)}`,
        description: text,
        features: [text, "Wifi", text.slice(0, 100)],
        imageUrl: "/imagenes/no-esta.webp",
      },
    ]);
    await site.sql(
      `insert into reviews (business_id, author, stars, text, status, at)
       select '${id}', '${text.slice(0, 60).replaceAll("'", "''")}', 4, '${text.replaceAll("'", "''")}', 'published', now()`,
    );
    await page.goto(`/producto/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(text.slice(0, 20));
    await expectHeld(page);
    await page.goto("/categoria/sushis");
    await expect(page.getByRole("article").filter({ hasText: text.slice(0, 20) })).toBeVisible();
    await expectHeld(page);
  });
}

test("a place with hardly any data has a page without gaps", async ({ page, site }) => {
  const [id] = await insertBusinesses(site, [{ title: "X", direction: "a", features: [] }]);
  await page.goto(`/producto/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("X");
  await expectHeld(page);
  for (const list of await page.getByRole("main").getByRole("list").all()) {
    expect(await list.getByRole("listitem").count(), await list.evaluate((e) => e.outerHTML)).toBeGreaterThan(
      0,
    );
  }
});
