import { beforeEach, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { readConfig } from "../../config/read-config.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import type { TestedService } from "../../domain/settings/setting-fields.ts";
import type { Mail } from "../../outside/mail/mailer.ts";
import type { ServiceContext } from "../service-context.ts";
import { listSettingChanges, listSettings, saveSettings } from "./change-setting.ts";
import { getConfiguration } from "./get-configuration.ts";
import { openSettings } from "./live-settings.ts";
import { testService } from "./test-service.ts";

const used = fileDatabase();
const MEMBER = { id: "ana", name: "Ana", email: "ana@guia.example", emailVerified: true };
const STAFF: Actor = { kind: "administrator", member: MEMBER };

beforeEach(() =>
  administer(used.url, "truncate site_settings, site_setting_changes, audit_entries, map_visits"),
);

async function open(parts: Partial<ServiceContext> = {}): Promise<ServiceContext> {
  const { context } = testContext({ db: used.db, actor: STAFF });
  const settings = await openSettings({ ...context, defaults: readConfig({}) });
  return { ...context, settings, ...parts };
}

const versionsOf = async (context: ServiceContext) =>
  Object.fromEntries((await listSettings(context)).map(({ key, version }) => [key, version]));

test("AD-04 several settings are saved together; one that is the default again is a reset", async () => {
  const context = await open();
  expect(
    await saveSettings(context, [
      { key: "siteName", value: "Comer", version: 0 },
      { key: "rotation", value: false, version: 0 },
      { key: "mapMonthlyLimit", value: 100, version: 0 },
    ]),
  ).toMatchObject({
    changed: 2,
    versions: [
      { key: "mapMonthlyLimit", version: 0 },
      { key: "rotation", version: 1 },
      { key: "siteName", version: 1 },
    ],
  });
  expect(context.settings.get("siteName")).toBe("Comer");
  expect(await versionsOf(context)).toMatchObject({
    siteName: 1,
    rotation: 1,
    mapMonthlyLimit: 0,
    banner: 0,
  });
  await saveSettings(context, [{ key: "siteName", value: " Guía  Diagonal", version: 1 }]);
  expect((await listSettings(context)).find(({ key }) => key === "siteName")).toMatchObject({
    version: 2,
    changed: null,
  });
  expect(await listSettingChanges(context, { key: "siteName" })).toMatchObject([{ after: null }, {}]);
});

test("AD-04 one wrong or outdated setting and none is saved; the refusal names it", async () => {
  const context = await open();
  const name = { key: "siteName", value: "Comer", version: 0 };
  await expect(
    saveSettings(context, [name, { key: "contactEmail", value: "nada", version: 0 }]),
  ).rejects.toMatchObject({ code: "invalid", field: "contactEmail" });
  await expect(
    saveSettings(context, [name, { key: "rotation", value: false, version: 4 }]),
  ).rejects.toMatchObject({ code: "conflict", field: "rotation" });
  expect(await used.db.siteSettings.list()).toEqual([]);
});

test.each([
  ["bannerEnd", { end: "2026-12-24 19:00" }],
  ["bannerEnd", { end: "mañana" }],
  ["bannerStart", { start: "2026-02-31 10:00" }],
  ["bannerLink", { link: "//evil.example" }],
  ["banner", { text: "x".repeat(141) }],
])("AD-04 a wrong part of the banner is refused at its own field, %s", async (field, part) => {
  const value = { text: "Feria", link: "", start: "2026-12-24 20:00", end: "", ...part };
  await expect(saveSettings(await open(), [{ key: "banner", value, version: 0 }])).rejects.toMatchObject({
    code: "invalid",
    field,
  });
});

test("AD-04 twenty savings of two settings in either order end without a deadlock, one of them saved", async () => {
  const context = await open();
  const pair = (index: number) => [
    { key: "siteName", value: `Guía ${index}`, version: 0 },
    { key: "banner", value: { text: `Feria ${index}`, link: "", start: "", end: "" }, version: 0 },
  ];
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      saveSettings(context, index % 2 === 0 ? pair(index) : pair(index).reverse()),
    ),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await versionsOf(context)).toMatchObject({ siteName: 1, banner: 1 });
});

test("AD-04 the screen has every setting with its original, the openings of the month and the history of one", async () => {
  const environment = [{ name: "PORT", isSet: true, text: "8080" }];
  const context = await open();
  const configured = { ...context, site: { ...context.site, environment } };
  await administer(used.url, "insert into map_visits (id, count, month) values ('monthly', 62, '2026-03')");
  await saveSettings(context, [
    { key: "siteName", value: "Comer" },
    { key: "banner", value: { text: "Feria", link: "/mapa", start: "", end: "" } },
  ]);
  await saveSettings(context, [{ key: "siteName", value: "Guía Diagonal" }]);
  const view = await getConfiguration(configured, { historyOf: "siteName" });
  expect(view.settings.map(({ key, isChanged }) => isChanged && key).filter(Boolean)).toEqual(["banner"]);
  expect(view.settings.find(({ key }) => key === "banner")).toMatchObject({
    texts: { banner: "Feria", bannerLink: "/mapa", bannerStart: "", bannerEnd: "" },
    defaultTexts: { banner: "Gratis para todos, siempre." },
    original: "Gratis para todos, siempre.",
  });
  expect(view).toMatchObject({ mapOpenings: 62, environment });
  expect(view.history?.changes).toMatchObject([
    { version: 2, before: "Comer", after: "lo original (Guía Diagonal)" },
    { version: 1, before: "lo original (Guía Diagonal)", after: "Comer" },
  ]);
  expect((await getConfiguration(context, { historyOf: "nada" })).history).toBeNull();
});

const report = async (service: TestedService, parts: Partial<ServiceContext> = {}) =>
  testService(await open(parts), { service });

test("AD-04 the test of the mail sends one to the caller, and says so where there is no mail server", async () => {
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  expect(await report("mail", { mailer })).toMatchObject({ isWell: false });
  const { site } = await open();
  const environment = [{ name: "SMTP_URL", isSet: true, text: "puesta, no se muestra" }];
  expect(await report("mail", { mailer, site: { ...site, environment } })).toMatchObject({ isWell: true });
  expect(sent).toMatchObject([{ to: "ana@guia.example" }, {}]);
  const failing = {
    send: () =>
      Promise.reject(Object.assign(new Error("smtps://guia:clave@correo"), { code: "ECONNREFUSED" })),
  };
  const failed = await report("mail", { mailer: failing });
  expect(failed).toMatchObject({ isWell: false });
  expect(failed.detail).toContain("ECONNREFUSED");
  expect(failed.detail).not.toContain("clave");
  await expect(report("mail", { actor: OPERATOR })).rejects.toMatchObject({ code: "invalid" });
});

test("AD-04 the test of the tiles asks for one tile, and takes nothing but a picture", async () => {
  const { site } = await open();
  const asked: string[] = [];
  const answering = (status: number, bytes: Buffer): Partial<ServiceContext> => ({
    site: { ...site, mapTiles: { url: "https://mapas.example/{z}/{x}/{y}.png", attribution: "" } },
    fetchPublic: async ({ url }) => {
      asked.push(url);
      return { kind: "answer", status, bytes, url };
    },
  });
  const png = Buffer.from("89504e470d0a1a0a", "hex");
  expect(await report("tiles", answering(200, png))).toMatchObject({ isWell: true });
  expect(asked).toEqual(["https://mapas.example/13/2778/4940.png"]);
  expect(await report("tiles", answering(403, Buffer.alloc(0)))).toMatchObject({ isWell: false });
  expect(await report("tiles", answering(200, Buffer.from("<html>")))).toMatchObject({ isWell: false });
  expect(await report("tiles")).toMatchObject({ isWell: true, detail: expect.stringContaining("none") });
});

test("AD-04 the test of the geocoder looks for an address of La Plata", async () => {
  const at = (latitude: number) => ({ geocoder: { find: async () => ({ latitude, longitude: -57.95 }) } });
  expect(await report("geocoder", at(-34.91))).toMatchObject({ isWell: true });
  expect(await report("geocoder", at(40.4))).toMatchObject({ isWell: false });
  expect(await report("geocoder", { geocoder: { find: async () => null } })).toMatchObject({ isWell: false });
  expect(await report("geocoder")).toMatchObject({
    isWell: true,
    detail: expect.stringContaining("la guía usa su propio plano"),
  });
});

test("AD-04 the test of the storage writes, reads and deletes, and leaves nothing behind", async () => {
  const rows = () => administer(used.url, "select count(*)::int as count from images");
  const before = await rows();
  expect(await report("storage")).toMatchObject({ isWell: true });
  const { images } = await open();
  const full = { ...images, put: () => Promise.reject(Object.assign(new Error(), { code: "ENOSPC" })) };
  const failed = await report("storage", { images: full });
  expect(failed).toMatchObject({ isWell: false, detail: expect.stringContaining("ENOSPC") });
  const forgetful = { ...images, get: async () => Buffer.from("otra cosa") };
  expect(await report("storage", { images: forgetful })).toMatchObject({ isWell: false });
  expect(await rows()).toEqual(before);
});

test("G-03 configuration and tests are for staff only", async () => {
  const context = await open({ actor: VISITOR });
  await expect(getConfiguration(context, { historyOf: "" })).rejects.toMatchObject(NOT_STAFF);
  await expect(saveSettings(context, [])).rejects.toMatchObject(NOT_STAFF);
  await expect(testService(context, { service: "mail" })).rejects.toMatchObject(NOT_STAFF);
});
