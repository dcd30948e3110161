import { expect, test } from "vitest";
import { VISITOR } from "../../../src/domain/accounts/actor.ts";
import { parseForm } from "../../../src/domain/forms/define-form.ts";
import { reviewForm } from "../../../src/domain/reviews/review-form.ts";
import { cleanLines, cleanText } from "../../../src/domain/text/clean-text.ts";
import { addReview } from "../../../src/services/reviews/add-review.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { freshCookieFor } from "../../support/fresh-cookie-for.ts";
import { INJECTION_STRINGS } from "../../support/injection-strings.ts";
import { readPageHead } from "../../support/page-head.ts";
import { testContext } from "../../support/service-context.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();
const site = fileServer(database);

function submitted(fields: { text: string; author: string }) {
  const { values } = parseForm(reviewForm, { stars: "4", sitio: "", elapsed: "", key: "", ...fields });
  if (!values) throw new Error("the form is right");
  return values;
}

test("D-09 forty hostile texts are stored and rendered as text", async () => {
  expect(INJECTION_STRINGS.length).toBeGreaterThanOrEqual(40);
  await administer(database.url, "delete from reviews where business_id = 'nori-48'");
  const { context } = testContext({ db: database.db, actor: VISITOR });
  for (const text of INJECTION_STRINGS) {
    await administer(database.url, "truncate rate_limits");
    const author = text.slice(0, 80);
    expect(await addReview(context, { slug: "nori-48", ...submitted({ text, author }) })).toMatchObject({
      text: cleanLines(text),
      author: cleanText(author),
    });
  }
  // Reviews with links are held; this test is about rendering.
  await administer(database.url, "update reviews set status = 'published' where business_id = 'nori-48'");
  const pages = Math.ceil(INJECTION_STRINGS.length / 10);
  const html = await (await site.get(`/producto/nori-48?pagina=${pages}`)).text();
  for (const text of INJECTION_STRINGS)
    expect(html).toContain(`whitespace-pre-line">${asHtml(cleanLines(text))}<`);
  // No text opened an element: every script is the framework's.
  expect(html).not.toMatch(/<(script|img|svg|iframe|style)[^>]*>\s*alert|<[^>]*\son(error|load|focus)=/);
  expect(readPageHead(html).title).toContain("Nori 48");
  const graphs = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json),
  );
  expect(graphs).toHaveLength(1);
  const picture = await site.get("/compartir/nori-48.jpg");
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});

test("D-09 the hostile texts are escaped in the form, the report page, the JSON and the sitemap", async () => {
  await administer(database.url, "truncate reviews cascade");
  const { context } = testContext({ db: database.db, actor: VISITOR });
  const before = await (await site.get("/sitemap.xml")).text();
  for (const text of INJECTION_STRINGS) {
    await administer(database.url, "truncate rate_limits");
    const draft = { stars: "4", text, author: text.slice(0, 80) };
    const { id } = await addReview(context, { slug: "nori-48", ...submitted(draft) });
    await administer(database.url, "update reviews set status = 'published'");
    const shown = `whitespace-pre-line">${asHtml(cleanLines(text))}<`;
    expect(await (await site.get(`/resenas/${id}/reportar`)).text(), text).toContain(shown);
    const next = await site.get(`/producto/nori-48?resena=${id}`, {
      headers: { Cookie: await freshCookieFor({ db: database.db, time: site.server.time }) },
    });
    expect((await next.text()).split(shown).length, text).toBeGreaterThan(1);
    const json = await site.get(`/resenas/${id}`);
    expect(json.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await json.json()).toMatchObject({ review: { text: cleanLines(text) } });
    const again = await site.get("/producto/nori-48/resenas", {
      method: "POST",
      headers: { Origin: "http://localhost:3000" },
      body: new URLSearchParams({ ...draft, stars: "" }),
    });
    expect(again.status, text).toBe(400);
    const html = await again.text();
    // Attribute values.
    const tags = html.replaceAll(/"[^"]*"/g, "");
    // Browsers drop the first newline of a textarea, so React adds one.
    expect(html, text).toMatch(/<textarea[^>]*>/);
    expect(html, text).toContain(`value="${asHtml(draft.author)}"`);
    expect(tags, text).not.toMatch(
      /<(script|img|svg|iframe|style)[^>]*>\s*alert|<[^>]*\son(error|load|focus)=/,
    );
  }
  const after = await (await site.get("/sitemap.xml")).text();
  expect(after.replaceAll(/<lastmod>[^<]*/g, "")).toBe(before.replaceAll(/<lastmod>[^<]*/g, ""));
});

/** Escapes as React does. */
function asHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");
}
