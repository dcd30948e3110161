import { beforeAll, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { readTimelineView } from "../../domain/history/timeline-view.ts";
import { updateBusiness } from "../changes/update-business.ts";
import { decideReviews } from "../reviews/moderation.ts";
import { changeSetting } from "../settings/change-setting.ts";
import { listTimeline } from "./list-timeline.ts";
import { undoFromHistory } from "./undo-from-history.ts";

const used = fileDatabase();
const DORA: Actor = {
  kind: "administrator",
  member: { id: "dora", email: "dora@guia.example", name: "Dora", emailVerified: true },
};
const at = (minute: number, actor: Actor = DORA) =>
  testContext({ db: used.db, actor, now: new Date(Date.UTC(2026, 2, 1, 12, minute)) }).context;
const list = (query = "") => listTimeline(at(59), readTimelineView(new URLSearchParams(query)));
const edit = async (minute: number, fields: Record<string, string>, actor?: Actor) => {
  const outcome = await updateBusiness(at(minute, actor), { id: "nori-48", fields, tool: "editor" });
  return outcome.kind === "saved" ? (outcome.changeSetId ?? "") : "";
};
const linesOf = ({ entries }: Awaited<ReturnType<typeof list>>) =>
  entries.map(
    ({ actor, action, businesses }) => `${actor} ${action} ${businesses.map(({ title }) => title).join()}`,
  );

beforeAll(async () => {
  await addMembers(used.db, ["dora"]);
  await edit(1, { phone: "221 555-0001" });
  const [review] = await administer<{ id: string }>(
    used.url,
    "select id from reviews where business_id = 'polo-61' limit 1",
  );
  await decideReviews(at(2), { status: "hidden", reviews: [{ id: review?.id ?? "" }] });
  await changeSetting(at(3, OPERATOR), { key: "siteName", value: "Otra guía" });
});

test("change sets and the audit log are one list, newest first, with names and what changed", async () => {
  const { entries, people } = await list();
  expect(linesOf({ entries } as Awaited<ReturnType<typeof list>>)).toEqual([
    "Consola (ana) cambió la configuración ",
    "dora ocultó una reseña de Polo 61",
    "dora editó Nori 48",
  ]);
  expect(entries[0]?.differences).toEqual([
    { label: "Nombre del sitio", before: "lo original", after: "Otra guía" },
  ]);
  expect(entries[2]).toMatchObject({
    tool: "Editor",
    undo: { isUndone: false, isCreating: false },
    businesses: [{ differences: [{ label: "Teléfono", after: "221 555-0001" }] }],
  });
  expect(people).toEqual([
    { label: "administrator:dora", name: "dora" },
    { label: "operator:ana", name: "Consola (ana)" },
  ]);
});

test("the list is filtered by person, tool and business", async () => {
  expect(linesOf(await list("quien=operator:ana"))).toEqual(["Consola (ana) cambió la configuración "]);
  expect(linesOf(await list("con=review"))).toEqual(["dora ocultó una reseña de Polo 61"]);
  expect(linesOf(await list("con=editor&quien=administrator:dora"))).toEqual(["dora editó Nori 48"]);
  const found = await list("negocio=nori 48");
  expect([linesOf(found), found.business?.id]).toEqual([["dora editó Nori 48"], "nori-48"]);
  expect(linesOf(await list("negocio=polo-61"))).toEqual(["dora ocultó una reseña de Polo 61"]);
  const several = await list("negocio=café");
  expect(several.entries).toEqual([]);
  expect(several.choices.length).toBeGreaterThan(1);
  expect((await list("negocio=no hay tal")).entries).toEqual([]);
});

test("pages follow each other without a gap, also over entries of the same moment", async () => {
  for (let index = 0; index < 45; index++)
    await edit(10 + (index % 3 === 0 ? 0 : 1), { description: `Texto ${index}` }, OPERATOR);
  const seen: string[] = [];
  let before = "";
  do {
    const page = await list(`antes=${encodeURIComponent(before)}`);
    seen.push(...page.entries.map(({ key }) => key));
    before = page.next;
  } while (before !== "");
  expect(seen).toHaveLength(48);
  expect(new Set(seen).size).toBe(48);
  for (const wrong of ["x", "2026-03-01T12:00:00.000Z_c'", "9999-99-99T12:00:00.000Z_a1"])
    expect((await list(`antes=${encodeURIComponent(wrong)}`)).entries).toHaveLength(20);
});

test("undoing says what was skipped, and the change is marked as undone", async () => {
  const id = await edit(30, { phone: "221 555-0002", website: "https://nori.example/" });
  await edit(31, { phone: "221 555-0003" }, OPERATOR);
  expect(await undoFromHistory(at(32), { id })).toEqual({
    isChanged: true,
    skipped: [{ business: "Nori 48", label: "Teléfono", current: "221 555-0003" }],
  });
  const { entries } = await list("negocio=nori-48");
  expect(entries[0]).toMatchObject({ action: "deshizo un cambio de", tool: "Deshacer" });
  expect(entries.find(({ undo }) => undo?.changeSetId === id)?.undo).toMatchObject({ isUndone: true });
  await expect(undoFromHistory(at(33), { id })).rejects.toMatchObject({ code: "conflict" });
});

test("G-03 only the staff reads the history and undoes", async () => {
  const { context } = testContext({ db: used.db, actor: VISITOR });
  await expect(listTimeline(context, readTimelineView(new URLSearchParams()))).rejects.toMatchObject(
    NOT_STAFF,
  );
  await expect(undoFromHistory(context, { id: "x" })).rejects.toMatchObject(NOT_STAFF);
});
