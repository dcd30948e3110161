import { beforeEach, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { storeSuggestion } from "../../../tests/support/suggestions/stored-suggestions.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { decisionMessage, rejectedMessage } from "../../domain/suggestions/decision-messages.ts";
import { sendMailJob } from "../../jobs/send-mail.job.ts";
import type { ServiceContext } from "../service-context.ts";
import {
  approveSuggestion,
  linkSuggestion,
  rejectSuggestion,
  rejectSuggestions,
} from "./decide-suggestion.ts";
import { getSuggestion } from "./get-suggestion.ts";

const used = fileDatabase();
const NOW = new Date("2026-03-01T12:00:00Z");
const ROUNDS = 50;

const administrator = (id: string): Actor => ({
  kind: "administrator",
  member: { id, name: id, email: `${id}@guia.example`, emailVerified: true },
});
const sent: unknown[] = [];
const contextOf = (actor: Actor = administrator("lucia")): ServiceContext => ({
  ...testContext({ db: used.db, actor, now: NOW }).context,
  jobs: { send: async ({ job, data }) => void sent.push({ job: job.name, data }) },
});

const BUSINESS = {
  title: "Helados del Tala",
  category: "Heladería",
  direction: "10 e/ 46 y 47",
  city: "La Plata",
  phone: "221 555-0350",
  schedule: "Todos los días 12 a 23",
  website: "@tala.lp",
  description: "",
};
const QUIET = { notes: "", isTold: false };
const rowOf = async (id: string) =>
  (await administer(used.url, `select * from suggestions where id = '${id}'`))[0];

beforeEach(async () => {
  sent.length = 0;
  await administer(used.url, "delete from suggestions; delete from audit_entries; delete from users");
  await addMembers(used.db, ["lucia", "martin"]);
});

test("AS-02 an approval creates the business and closes the suggestion, with the real account in the audit log", async () => {
  const id = await storeSuggestion(used.db, { businessName: "helados tala", userEmail: "sofi@guia.example" });
  const outcome = await approveSuggestion(contextOf(), {
    id,
    business: BUSINESS,
    notes: "Llamé: abre en abril",
    isTold: true,
  });
  expect(decisionMessage(outcome)).toBe("¡Negocio Helados del Tala agregado exitosamente!");
  const [business] = await administer(
    used.url,
    `select id, title, category, direction, phone, schedule, website, verified, rating, review_count, image_url, source,
       original_suggestion_id, created_at, added_by, active, version from businesses where original_suggestion_id = '${id}'`,
  );
  expect(business).toEqual({
    id: "helados-del-tala",
    title: "Helados del Tala",
    category: "Heladería",
    direction: "10 e/ 46 y 47",
    phone: "221 555-0350",
    schedule: "Todos los días 12 a 23",
    website: "https://www.instagram.com/tala.lp",
    verified: false,
    rating: null,
    review_count: 0,
    image_url: "",
    source: "suggestion",
    original_suggestion_id: id,
    created_at: NOW,
    added_by: "admin",
    active: true,
    version: 1,
  });
  expect(await rowOf(id)).toMatchObject({
    status: "approved",
    reviewed_at: NOW,
    reviewed_by: "admin",
    notes: "Llamé: abre en abril",
    decided_by: "administrator:lucia",
    business_id: "helados-del-tala",
    duplicate_of: null,
  });
  const [audit] = await used.db.audit.listOfSubject({ subject: id, limit: 5 });
  expect(audit).toMatchObject({ action: "suggestion.approve", actor: "administrator:lucia" });
  expect(sent).toEqual([{ job: sendMailJob.name, data: { kind: "suggestion-decided", suggestionId: id } }]);
});

test(`AS-02 two administrators approve one suggestion at the same instant, ${ROUNDS} times: ${ROUNDS} businesses, ${ROUNDS} refusals that name who decided`, async () => {
  const refusals: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const id = await storeSuggestion(used.db, { businessName: `Choque ${round}` });
    const business = { ...BUSINESS, title: `Choque ${round}` };
    const outcomes = await Promise.all(
      ["lucia", "martin"].map((name) =>
        approveSuggestion(contextOf(administrator(name)), { id, business, ...QUIET }),
      ),
    );
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["approved", "decided-before"]);
    const { decided_by: decidedBy } = (await rowOf(id)) as { decided_by: string };
    const refusal = outcomes.find(({ kind }) => kind === "decided-before");
    if (refusal)
      refusals.push(decisionMessage(refusal).replace(decidedBy.split(":")[1] ?? "?", "quien ganó"));
  }
  expect(refusals).toEqual(
    Array.from({ length: ROUNDS }, () => "Sugerencia procesada correctamente: la aprobó quien ganó"),
  );
  const [{ count } = {}] = await administer(
    used.url,
    "select count(*)::int from businesses where title like 'Choque %'",
  );
  expect(count).toBe(ROUNDS);
});

test("AS-02 an approval and a rejection at once: one of them counts, and neither is half done", async () => {
  for (let round = 0; round < 10; round++) {
    const id = await storeSuggestion(used.db, { businessName: `Duda ${round}` });
    const outcomes = await Promise.all([
      approveSuggestion(contextOf(), { id, business: { ...BUSINESS, title: `Duda ${round}` }, ...QUIET }),
      rejectSuggestion(contextOf(administrator("martin")), { id, reason: "Ya cerró.", ...QUIET }),
    ]);
    const { status, business_id: businessId } = (await rowOf(id)) as Record<string, string | null>;
    expect(outcomes.filter(({ kind }) => kind === "decided-before")).toHaveLength(1);
    expect(businessId === null).toBe(status === "rejected");
    const created = await administer(used.url, `select id from businesses where title = 'Duda ${round}'`);
    expect(created.length).toBe(status === "approved" ? 1 : 0);
  }
});

test("AS-02 without a category nothing is approved: the field is asked for", async () => {
  const id = await storeSuggestion(used.db, { businessName: "Sin rubro", finalCategory: "", category: "" });
  await expect(
    approveSuggestion(contextOf(), { id, business: { ...BUSINESS, category: "" }, ...QUIET }),
  ).rejects.toMatchObject({ code: "invalid", field: "category" });
  expect(await rowOf(id)).toMatchObject({ status: "pending", reviewed_at: null });
});

test("AS-02 where the business cannot be written the suggestion stays pending", async () => {
  const id = await storeSuggestion(used.db, { businessName: "Roto" });
  await expect(
    approveSuggestion(contextOf(), { id, business: { ...BUSINESS, title: " " }, ...QUIET }),
  ).rejects.toThrow();
  expect(await rowOf(id)).toMatchObject({ status: "pending", business_id: null });
});

const VALUES = {
  direction: "10 e/ 46 y 47",
  phone: "221 555-0001",
  schedule: "",
  website: "",
  description: "",
};

test("«Ya está en la guía» links the business and adds only the chosen fields that it lacks, as an edit of its history", async () => {
  await administer(
    used.url,
    "update businesses set phone = '', website = 'https://brumal.example/' where id = 'brumal'",
  );
  const id = await storeSuggestion(used.db, { businessName: "Brumal bar" });
  const { version } = (await used.db.duplicates.findCandidate("brumal")) ?? { version: 0 };
  const outcome = await linkSuggestion(contextOf(), {
    id,
    slug: "brumal",
    version,
    adopt: ["phone", "website", "title"],
    values: { ...VALUES, website: "@otro" },
    ...QUIET,
  });
  expect(outcome).toEqual({ kind: "linked", title: "Brumal", added: ["phone"] });
  expect(decisionMessage(outcome)).toBe("Quedó como repetida de Brumal, que ahora tiene el teléfono.");
  const history = await used.db.changes.listOfBusiness({ businessId: "brumal", limit: 5, offset: 0 });
  expect(history[0]).toMatchObject({
    tool: "suggestion",
    actor: "administrator:lucia",
    fields: { phone: { before: "", after: "221 555-0001" } },
  });
  expect(await rowOf(id)).toMatchObject({ status: "rejected", duplicate_of: "brumal", business_id: null });
  const [{ website } = {}] = await administer(used.url, "select website from businesses where id = 'brumal'");
  expect(website).toBe("https://brumal.example/");
});

test("«Ya está en la guía» with a business that somebody changed meanwhile writes nothing", async () => {
  await administer(used.url, "update businesses set phone = '', version = 7 where id = 'polo-61'");
  const id = await storeSuggestion(used.db, { businessName: "Polo" });
  const link = (slug: string) =>
    linkSuggestion(contextOf(), { id, slug, version: 6, adopt: ["phone"], values: VALUES, ...QUIET });
  await expect(link("polo-61")).rejects.toMatchObject({ code: "conflict" });
  await expect(link("ninguno")).rejects.toMatchObject({ code: "conflict" });
  expect(await rowOf(id)).toMatchObject({ status: "pending", duplicate_of: null });
});

test("AS-01 AS-03 a rejection stores reason and notes, is final, and tells who decided", async () => {
  const id = await storeSuggestion(used.db, { businessName: "Lejos" });
  const reject = (name: string) =>
    rejectSuggestion(contextOf(administrator(name)), {
      id,
      reason: "No es de La Plata.",
      notes: "Es de Quilmes",
      isTold: false,
    });
  expect(decisionMessage(await reject("martin"))).toBe("Sugerencia rechazada correctamente");
  expect(decisionMessage(await reject("lucia"))).toBe(
    "Sugerencia procesada correctamente: la rechazó martin",
  );
  expect(decisionMessage(await reject("martin"))).toBe(
    "Sugerencia procesada correctamente: la rechazaste vos",
  );
  expect((await getSuggestion(contextOf(), { id })).decision).toEqual({
    by: "martin",
    when: "recién",
    reason: "No es de La Plata.",
    notes: "Es de Quilmes",
    business: null,
  });
  expect(sent).toEqual([]);
});

test("a batch of rejections leaves what somebody decided meanwhile, and counts it", async () => {
  const ids = await Promise.all(
    ["Uno", "Dos", "Tres"].map((name) => storeSuggestion(used.db, { businessName: name })),
  );
  await rejectSuggestion(contextOf(administrator("martin")), {
    id: ids[0] ?? "",
    reason: "Ya cerró.",
    ...QUIET,
  });
  const result = await rejectSuggestions(contextOf(), {
    ids: [...ids, ...ids],
    reason: "No es un lugar para comer.",
    notes: "",
    isTold: true,
  });
  expect(rejectedMessage(result)).toBe("2 sugerencias rechazadas correctamente. Otra ya estaba decidida");
  expect(await rowOf(ids[0] ?? "")).toMatchObject({ reason: "Ya cerró." });
  expect(sent).toHaveLength(2);
});

test("G-03 decisions are for staff only, and unknown suggestions are not found", async () => {
  const id = await storeSuggestion(used.db, { businessName: "Ajena" });
  for (const actor of [VISITOR, { ...administrator("lucia"), kind: "member" } as Actor]) {
    const context = contextOf(actor);
    await expect(approveSuggestion(context, { id, business: BUSINESS, ...QUIET })).rejects.toMatchObject(
      NOT_STAFF,
    );
    await expect(rejectSuggestion(context, { id, reason: "x", ...QUIET })).rejects.toMatchObject(NOT_STAFF);
    await expect(getSuggestion(context, { id })).rejects.toMatchObject(NOT_STAFF);
  }
  for (const missing of ["no", "00000000-0000-4000-8000-000000000000"])
    await expect(rejectSuggestion(contextOf(), { id: missing, reason: "x", ...QUIET })).rejects.toMatchObject(
      { code: "not-found" },
    );
  expect(await rowOf(id)).toMatchObject({ status: "pending" });
});
