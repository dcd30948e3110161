import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { readConfig } from "../../config/read-config.ts";
import { listenToCatalogue } from "../../db/catalogue-listener.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { findHoliday } from "../../domain/schedule/holidays.ts";
import { SETTINGS } from "../../domain/settings/settings.ts";
import type { ServiceContext } from "../service-context.ts";
import { changeSetting, listSettingChanges, listSettings, resetSetting } from "./change-setting.ts";
import { type LiveSettings, openSettings } from "./live-settings.ts";

const used = fileDatabase();
const NOW = new Date("2026-03-01T12:00:00Z");

beforeEach(() => administer(used.url, "truncate site_settings, site_setting_changes, audit_entries"));

async function open({ db = used.db, clock = { now: () => NOW } } = {}) {
  const warnings: object[] = [];
  const log = { debug() {}, info() {}, warn: (fields: object) => void warnings.push(fields), error() {} };
  const settings = await openSettings({ db, clock, log, defaults: readConfig({}) });
  onTestFinished(() => settings.stop());
  let changes = 0;
  settings.onChange(() => changes++);
  return { settings, warnings, changes: () => changes };
}

const contextOf = (settings: LiveSettings, actor: Actor = OPERATOR): ServiceContext => ({
  ...testContext({ db: used.db, actor }).context,
  settings,
});

const MEMBER = { id: "ana", name: "Ana", email: "ana@guia.example", emailVerified: true };
const USES: readonly (readonly [string, (context: ServiceContext) => Promise<unknown>])[] = [
  ["changeSetting", (context) => changeSetting(context, { key: "siteName", value: "x" })],
  ["resetSetting", (context) => resetSetting(context, { key: "siteName" })],
  ["listSettings", (context) => listSettings(context)],
  ["listSettingChanges", (context) => listSettingChanges(context, { key: "siteName" })],
];

test.each(USES)("G-01 %s is for staff only", async (_, use) => {
  const { settings } = await open();
  for (const actor of [VISITOR, { kind: "member", member: MEMBER } as const])
    await expect(use(contextOf(settings, actor))).rejects.toMatchObject(NOT_STAFF);
  await use(contextOf(settings, { kind: "administrator", member: MEMBER }));
});

test("a change holds when it resolves, tells this process once, and is in history and audit log", async () => {
  const { settings, changes } = await open();
  const context = contextOf(settings);
  expect(settings.get("siteName")).toBe("Guía Diagonal");
  expect(await changeSetting(context, { key: "siteName", value: " Comer " })).toMatchObject({ version: 1 });
  expect([settings.get("siteName"), changes()]).toEqual(["Comer", 1]);
  expect(await changeSetting(context, { key: "siteName", value: "Beber" })).toMatchObject({ version: 2 });
  expect(await resetSetting(context, { key: "siteName" })).toMatchObject({ version: 3 });
  expect([settings.get("siteName"), changes()]).toEqual(["Guía Diagonal", 3]);
  expect(await changeSetting(context, { key: "siteName", value: "Cenar" })).toMatchObject({ version: 4 });

  const change = { actor: "operator:ana", at: NOW };
  expect(await listSettingChanges(context, { key: "siteName" })).toEqual([
    { ...change, version: 4, before: null, after: "Cenar" },
    { ...change, version: 3, before: "Beber", after: null },
    { ...change, version: 2, before: "Comer", after: "Beber" },
    { ...change, version: 1, before: null, after: "Comer" },
  ]);
  const audit = await used.db.audit.listOfSubject({ subject: "siteName", limit: 10 });
  expect(audit.map(({ action }) => action)).toEqual([
    "setting.change",
    "setting.change",
    "setting.reset",
    "setting.change",
  ]);
});

test("a declared holiday holds for the process once it is saved, and is in the history", async () => {
  const { settings, changes } = await open();
  const context = contextOf(settings);
  expect(findHoliday("2026-11-19")).toBeUndefined();
  await changeSetting(context, { key: "holidays", value: ["19/11/2026 Aniversario de La Plata"] });
  expect([findHoliday("2026-11-19"), changes()]).toEqual(["Aniversario de La Plata", 1]);
  const history = await listSettingChanges(context, { key: "holidays" });
  expect(history[0]).toMatchObject({ version: 1, after: ["19/11/2026 Aniversario de La Plata"] });
  await resetSetting(context, { key: "holidays" });
  expect(findHoliday("2026-11-19")).toBeUndefined();
});

test("a wrong holiday is refused by its line, and a stored one stays when its year is long past", async () => {
  const { settings } = await open();
  const context = contextOf(settings);
  const save = (...value: string[]) => changeSetting(context, { key: "holidays", value });
  await expect(save("19/11/2026 Aniversario;31/02/2027 Nada")).rejects.toMatchObject({
    spanish: "«Feriados declarados», «31/02/2027 Nada»: esa fecha no existe.",
    field: "holidays",
  });
  await expect(save("31/12/9999 Lejos")).rejects.toMatchObject({
    spanish: expect.stringMatching(/^«Feriados declarados», «31\/12\/9999 Lejos»: el año .+\.$/),
  });
  expect(findHoliday("2026-11-19")).toBeUndefined();
  expect(SETTINGS.holidays.schema.safeParse(["01/01/0001 Viejo"]).success).toBe(true);
});

test("the value that is already stored, or a reset of a default, is no change", async () => {
  const { settings, changes } = await open();
  const context = contextOf(settings);
  const value = { text: "Feria", link: "/mapa", start: null, end: null };
  await resetSetting(context, { key: "banner" });
  await changeSetting(context, { key: "banner", value });
  expect(await changeSetting(context, { key: "banner", value })).toMatchObject({ version: 1 });
  expect(await listSettingChanges(context, { key: "banner" })).toHaveLength(1);
  expect(changes()).toBe(1);
});

test("wrong keys and values are refused in Spanish, and change nothing", async () => {
  const { settings } = await open();
  const context = contextOf(settings);
  await expect(changeSetting(context, { key: "siteName", value: "" })).rejects.toMatchObject({
    code: "invalid",
    spanish: "«Nombre del sitio» tiene que ser un nombre de 1 a 60 letras.",
  });
  const huge = Array.from({ length: 100_000 }, () => "Cerró.");
  await expect(changeSetting(context, { key: "rejectionReasons", value: huge })).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(changeSetting(context, { key: "rotation", value: undefined })).rejects.toMatchObject({
    code: "invalid",
  });
  for (const key of ["nada", "__proto__", "toString"])
    await expect(changeSetting(context, { key, value: "x" })).rejects.toMatchObject({ code: "not-found" });
  expect(await used.db.siteSettings.list()).toEqual([]);
});

test("of twenty concurrent changes of one version one is saved, and the others are conflicts", async () => {
  const { settings } = await open();
  const context = contextOf(settings);
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      changeSetting(context, { key: "siteName", value: `Guía ${index}`, version: 0 }),
    ),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const failed of tries.filter((one) => one.status === "rejected"))
    expect(failed.reason).toMatchObject({ code: "conflict" });
  const changes = await listSettingChanges(context, { key: "siteName" });
  expect(changes).toMatchObject([{ version: 1, after: settings.get("siteName") }]);
});

test("concurrent changes without a version are all saved, one after another", async () => {
  const { settings } = await open();
  const context = contextOf(settings);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      changeSetting(context, { key: "siteName", value: `Guía ${index}` }),
    ),
  );
  const changes = await listSettingChanges(context, { key: "siteName" });
  expect(changes.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
  expect(settings.get("siteName")).toBe(changes[0]?.after);
});

test("other processes are notified when, and only when, a change is committed", async () => {
  const heard: unknown[] = [];
  const listener = await listenToCatalogue({
    url: used.url,
    applicationName: `guia-tests:${process.pid}`,
    onNotice: (notice) => heard.push(notice),
    onReconnect: () => {},
    onLost: () => {},
  });
  onTestFinished(() => listener.close());
  const { settings } = await open();
  const context = contextOf(settings);
  await changeSetting(context, { key: "siteName", value: "x", version: 7 }).catch(() => {});
  await changeSetting(context, { key: "siteName", value: "Comer" });
  await used.db.notifyCatalogue(["home"]);
  await expect.poll(() => heard).toEqual(["settings", ["home"]]);
});

test("an invalid stored value has its default, is logged and listed; a reset mends it", async () => {
  await used.db.executeSql(
    "insert into site_settings (key, value, version, updated_at) values ('siteName', '7', 1, now()), ('banner', '\"x\"', 1, now()), ('another', 'null', 1, now())",
  );
  const { settings, warnings } = await open();
  expect(settings.get("siteName")).toBe("Guía Diagonal");
  expect(settings.get("banner").text).toBe("Gratis para todos, siempre.");
  expect(warnings).toEqual([{ setting: "siteName" }, { setting: "banner" }]);
  const context = contextOf(settings);
  const listed = async () => (await listSettings(context)).find(({ key }) => key === "siteName");
  expect(await listed()).toMatchObject({ value: "Guía Diagonal", isInvalid: true });
  await resetSetting(context, { key: "siteName" });
  expect(await listed()).toMatchObject({ value: "Guía Diagonal", isInvalid: false, changed: null });
});

test("following goes on until the database answers", async () => {
  let failures = 0;
  const db = {
    ...used.db,
    siteSettings: {
      ...used.db.siteSettings,
      list: () => (failures-- > 0 ? Promise.reject(new Error("away")) : used.db.siteSettings.list()),
    },
  };
  const { settings, warnings, changes } = await open({ db });
  const { settings: elsewhere } = await open();
  await changeSetting(contextOf(elsewhere), { key: "siteName", value: "Comer" });
  failures = 2;
  await expect(settings.reload()).rejects.toThrow("away");
  await settings.follow();
  expect([settings.get("siteName"), changes(), warnings.length]).toEqual(["Comer", 1, 1]);
  await settings.follow();
  expect(changes(), "nothing changed since").toBe(1);
});

test("N-01 a banner's start and end are announced when the clock gets there, and at no other time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const { settings, changes } = await open({ clock: { now: () => new Date() } });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();
  const banner = { text: "Feria", link: null, start: at(30), end: at(40) };
  await changeSetting(contextOf(settings), { key: "banner", value: banner });
  expect(changes()).toBe(1);
  await pass(30 * 3_600_000 - 20);
  expect(changes()).toBe(1);
  await pass(20);
  expect(changes(), "it shows").toBe(2);
  await pass(9 * 3_600_000);
  expect(changes()).toBe(2);
  await pass(3_600_000);
  expect(changes(), "it is gone").toBe(3);
  await pass(100 * 3_600_000);
  expect(changes()).toBe(3);
});
