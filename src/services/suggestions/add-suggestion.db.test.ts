import { beforeEach, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { INJECTION_STRINGS } from "../../../tests/support/injection-strings.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { parseForm } from "../../domain/forms/define-form.ts";
import { typedOf } from "../../domain/forms/form-spec.ts";
import { RATE_RULES } from "../../domain/rate-limits/rate-rules.ts";
import { SUGGESTION_FIELDS, type TypedSuggestion } from "../../domain/suggestions/suggestion.ts";
import { suggestionForm } from "../../domain/suggestions/suggestion-form.ts";
import { addSuggestion } from "./add-suggestion.ts";

const used = fileDatabase();
const NOW = new Date("2026-03-01T12:00:00Z");

function submitted(fields: Partial<TypedSuggestion>) {
  const { values } = parseForm(
    suggestionForm,
    typedOf(SUGGESTION_FIELDS, (field) => fields[field]),
  );
  if (!values) throw new Error("the form is right");
  return values;
}
const contextAt = (now: Date, actor: Actor = VISITOR, clientKey: string | null = null) =>
  testContext({ db: used.db, actor, now, clientKey }).context;
const stored = async () =>
  (await used.db.executeSql("select * from suggestions order by created_at, business_name")).rows;

beforeEach(async () => {
  await used.db.executeSql("delete from suggestions");
});

test("X-03 all fields are stored, pending, with date and source", async () => {
  await addSuggestion(
    contextAt(NOW),
    submitted({
      businessName: " Juguetería  Rayuela ",
      category: "Otro",
      customCategory: "Juguetería",
      address: "7 e/ 47 y 48",
      city: "Tolosa",
      phone: "221 555-0101",
      description: "Juegos de mesa\ny libros",
      website: "@rayuela",
      userName: "Ana",
      userEmail: "ana@guia.example",
      additionalInfo: "Abre de tarde",
    }),
  );
  expect(await stored()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      business_name: "Juguetería Rayuela",
      category: "Otro",
      custom_category: "Juguetería",
      final_category: "Juguetería",
      is_new_category_request: true,
      address: "7 e/ 47 y 48",
      city: "Tolosa",
      phone: "221 555-0101",
      description: "Juegos de mesa\ny libros",
      website: "@rayuela",
      user_name: "Ana",
      user_email: "ana@guia.example",
      additional_info: "Abre de tarde",
      source: "404_page",
      status: "pending",
      created_at: "2026-03-01 12:00:00+00",
      reviewed_by: null,
      reviewed_at: null,
      notes: null,
      name_key: "jugueteria rayuela",
      address_key: "7 e/ 47 y 48, tolosa",
      decided_by: null,
      reason: null,
      business_id: null,
      duplicate_of: null,
      erased_at: null,
    },
  ]);
});

test("X-01 visitors, anonymous accounts and members may suggest", async () => {
  const member = { id: "ana", email: "ana@guia.example", name: "Ana", emailVerified: true };
  const actors: Actor[] = [VISITOR, { kind: "anonymous", id: "x" }, { kind: "member", member }];
  for (const actor of actors)
    await addSuggestion(contextAt(NOW, actor), submitted({ businessName: actor.kind }));
  expect(await stored()).toHaveLength(3);
});

test("X-05 a client that has sent six suggestions in a row is refused, and nothing is stored", async () => {
  const send = (businessName: string) =>
    addSuggestion(contextAt(NOW, VISITOR, "busy"), submitted({ businessName }));
  for (let index = 0; index < RATE_RULES.suggestion.burst; index++) await send(`Lugar ${index}`);
  await expect(send("Uno más")).rejects.toMatchObject({ code: "too-many" });
  expect(await stored()).toHaveLength(RATE_RULES.suggestion.burst);
});

test("X-03 an equal suggestion within a day is stored once", async () => {
  const send = (fields: Partial<TypedSuggestion>, now = NOW) =>
    addSuggestion(contextAt(now), submitted(fields));
  await Promise.all(Array.from({ length: 6 }, () => send({ businessName: "Rayuela" })));
  await send({ businessName: "Rayuela " });
  expect(await stored()).toHaveLength(1);
  await send({ businessName: "Rayuela", address: "7 y 50" });
  await send({ businessName: "Rayuela", userName: "Ana" });
  expect(await stored()).toHaveLength(3);
  await send({ businessName: "Rayuela" }, new Date("2026-03-02T12:00:01Z"));
  expect(await stored()).toHaveLength(4);
});

test("X-03 concurrent equal suggestions are stored once", async () => {
  const { suggestion } = submitted({ businessName: "Rayuela" });
  const waiting = async () =>
    (
      await used.db.executeSql(
        "select 1 from pg_locks join pg_database on pg_database.oid = database where locktype = 'advisory' and not granted and datname = current_database()",
      )
    ).rows.length;
  const second = await used.db.transaction(async (store) => {
    await store.suggestions.addOnce({ suggestion, at: NOW, since: new Date(0) });
    const under = { way: addSuggestion(contextAt(NOW), { suggestion }) };
    await expect.poll(waiting).toBe(1);
    return under;
  });
  await second.way;
  expect(await stored()).toHaveLength(1);
});

test("X-03 an equal suggestion after a decision is stored again", async () => {
  const again = () => addSuggestion(contextAt(NOW), submitted({ businessName: "Rayuela" }));
  await again();
  await used.db.executeSql("update suggestions set status = 'rejected'");
  await again();
  expect(await stored()).toHaveLength(2);
});

test("V-07 a suggestion that the browser sends again is stored once, also weeks after its decision", async () => {
  const send = (days: number, submission: string) =>
    addSuggestion(contextAt(new Date(NOW.getTime() + days * 24 * 60 * 60_000)), {
      ...submitted({ businessName: "Rayuela" }),
      submission,
    });
  await send(0, "a".repeat(64));
  await used.db.executeSql("update suggestions set status = 'rejected'");
  await send(0, "a".repeat(64));
  await send(40, "a".repeat(64));
  expect(await stored()).toHaveLength(1);
  await send(40, "b".repeat(64));
  expect(await stored()).toHaveLength(2);
});

test("X-03 injection strings are stored as text", async () => {
  for (const text of INJECTION_STRINGS)
    await addSuggestion(contextAt(NOW), {
      ...submitted({ businessName: text, address: text, description: text, additionalInfo: text }),
    });
  const names = (await stored()).map((row) => (row as { business_name: string }).business_name);
  expect(names.sort()).toEqual(INJECTION_STRINGS.map((text) => text.normalize("NFC")).sort());
});
