import assert from "node:assert/strict";
import { adminPaths } from "../../../src/contract/admin-paths.ts";
import { paths } from "../../../src/contract/paths.ts";
import { suggestionPaths } from "../../../src/contract/suggestion-review.ts";
import { createAdministrator } from "../../../src/services/accounts/administrators.ts";
import type { Site } from "../../support/e2e-site.ts";
import { OPERATOR, testContext } from "../../support/service-context.ts";
import type { EnginePage } from "../engine-page.ts";
import type { LossyProxy } from "../lossy-proxy.ts";
import { type Journey, PHONE } from "./journey.ts";

const EMAIL = "lucia@guia.example";
const PASSWORD = "mate con yuyos";

/** What the login form's screen is answered with. */
const expects = /401/;

export const STAFF_JOURNEYS: readonly Journey[] = [
  {
    name: "staff sign in on a phone, approve a suggestion and reject another",
    expects,
    async run({ page, site, proxy }) {
      await page.resize(PHONE);
      await signIn({ page, site, proxy, path: suggestionPaths.list() });
      await page.click({ css: "[aria-label=Lista] a", name: "Pastas Doña Chiche" });
      await page.see({ css: "h1", name: "Pastas Doña Chiche" });
      await page.click({ css: "button", name: "Corregir" });
      await page.choose("select[name=category]", "Restaurante");
      await page.fill({ css: "input[name=schedule]" }, "Mar a dom 9 a 14");
      await page.click({ css: "button", name: "Aprobar" });
      await page.see({ css: "h1", name: "Café del Rectorado" });
      await page.click({ css: "label", name: "Otro motivo" });
      await page.fill({ css: "input[aria-label='Otro motivo']" }, "Cerró en febrero.");
      await page.click({ css: "button", name: "Rechazar" });
      await page.notSee({ css: "h1", name: "Café del Rectorado" });
      const reasons = await site.sql(
        "select reason from suggestions where business_name = 'Café del Rectorado'",
      );
      assert.deepEqual(reasons, [{ reason: "Cerró en febrero." }]);
      await page.open(paths.business({ slug: "pastas-dona-chiche" }));
      await page.see({ css: "h1", name: "Pastas Doña Chiche" });
    },
  },
  {
    name: "staff edit a business, and undo that",
    expects,
    async run({ page, site, proxy }) {
      await signIn({ page, site, proxy, path: adminPaths.business({ id: "pizzeria-el-tilo" }) });
      await page.fill({ css: "input[name=phone]" }, "221 555-0199");
      await page.see({ css: "main", name: "sin guardar" });
      await page.click({ css: "button", name: "Guardar" });
      await page.see({ css: "[role=status]", name: "Cambios guardados" });
      const phones = () => site.sql("select phone from businesses where id = 'pizzeria-el-tilo'");
      assert.match(JSON.stringify(await phones()), /555-?0199/);
      await page.click({ css: "button", name: "Deshacer" });
      await page.see({ css: "[role=status]", name: "Deshecho" });
      assert.doesNotMatch(JSON.stringify(await phones()), /555-?0199/);
    },
  },
  {
    name: "staff publish a review on a phone, hide another and undo that; no setting is cut",
    expects,
    async run({ page, site, proxy }) {
      await page.resize(PHONE);
      await signIn({ page, site, proxy, path: adminPaths.reviews() });
      await page.see({ css: "h1", name: "4 reseñas por decidir" });
      await page.click({ css: "article button", name: "Publicar", article: "Burger del Bosque" });
      await page.see({ css: "h1", name: "3 reseñas por decidir" });
      const reported = { css: "article button", article: "Café Las Tipas" };
      await page.click({ ...reported, name: "Ocultar" });
      await page.click({ ...reported, name: "Deshacer" });
      await page.see({ ...reported, name: "Ocultar" });
      await page.see({ css: "h1", name: "3 reseñas por decidir" });
      await page.open(adminPaths.configuration());
      await page.see({ css: "h1", name: "Todo está como vino" });
      assert.equal(await page.run(() => innerWidth < document.documentElement.scrollWidth), false);
    },
  },
];

interface SignInInput {
  readonly page: EnginePage;
  readonly site: Site;
  readonly proxy: LossyProxy;
  readonly path: string;
}

/** A new administrator, through the form that stands before the screen at `path`. */
async function signIn({ page, site, proxy, path }: SignInInput): Promise<void> {
  const { context } = testContext({ db: site.db, actor: OPERATOR, now: new Date() });
  const { link } = await createAdministrator(context, { email: EMAIL });
  const answer = await fetch(`${proxy.url}/api/auth/reset-password`, {
    method: "POST",
    headers: { Origin: proxy.url, "Content-Type": "application/json" },
    body: JSON.stringify({ token: link.split("#")[1], newPassword: PASSWORD }),
  });
  assert.equal(answer.status, 200);
  await page.open(path);
  await page.fill({ css: "input[name=email]" }, EMAIL);
  await page.fill({ css: "input[name=password]" }, PASSWORD);
  await page.click({ css: "button", name: "Entrar" });
  await page.notSee({ css: "input[name=password]" });
}
