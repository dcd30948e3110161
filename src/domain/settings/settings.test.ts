import { expect, test } from "vitest";
import { readConfig } from "../../config/read-config.ts";
import { formatMoment, isBannerShown, nextBannerChange } from "./banner-times.ts";
import { readSettings, SETTING_KEYS } from "./read-settings.ts";
import { SETTINGS, type SettingKey } from "./settings.ts";

const defaults = readConfig({});
const parse = (key: SettingKey, value: unknown) => SETTINGS[key].schema.safeParse(value);
const banner = (fields: object) => ({ text: "Feria", link: null, start: null, end: null, ...fields });
const shown = (fields: object, at: string) => {
  const parsed = SETTINGS.banner.schema.parse(banner(fields));
  return [isBannerShown(parsed, new Date(at)), nextBannerChange(parsed, new Date(at))?.toISOString() ?? null];
};

test.each(SETTING_KEYS)("the default of %s is valid, and its rule is a Spanish sentence", (key) => {
  expect(parse(key, defaults[key])).toMatchObject({ success: true, data: defaults[key] });
  expect(SETTINGS[key].schema.description).toMatch(/^tiene que /);
});

const WRONG: readonly (readonly [SettingKey, unknown])[] = [
  ["siteName", ""],
  ["siteName", "\u200b"],
  ["siteName", "x".repeat(61)],
  ["siteName", " ".repeat(1_000_000)],
  ["siteName", 7],
  ["contactEmail", "hola"],
  ["contactEmail", "hola@guia.example\nBcc: todos@guia.example"],
  ["contactEmail", `${"x".repeat(300)}@guia.example`],
  ["socialUrls", ["http://x.com/guia"]],
  ["socialUrls", ["javascript:alert(1)"]],
  ["socialUrls", ["https://ana:clave@x.com"]],
  ["socialUrls", Array.from({ length: 9 }, () => "https://x.com/guia")],
  ["figures", { businesses: "300+", categories: "50+" }],
  ["figures", { businesses: "<b>", categories: "50+", reviews: "1" }],
  ["mapMonthlyLimit", -1],
  ["mapMonthlyLimit", 1.5],
  ["mapMonthlyLimit", Number.POSITIVE_INFINITY],
  ["mapMonthlyLimit", "100"],
  ["rotation", "sí"],
  ["holidays", ["30/2/2026 Nada"]],
  ["holidays", ["Navidad"]],
  ["holidays", ["19/11/2026"]],
  ["holidays", ["20/11/2026 Un; dos"]],
  ["holidays", Array.from({ length: 41 }, () => "19/11/2026 Aniversario")],
  ["rejectionReasons", ["x".repeat(201)]],
  ["rejectionReasons", Array.from({ length: 21 }, () => "Cerró.")],
  ["dataLicence", { name: "", link: "https://licencia.example" }],
  ["dataLicence", { name: "CC BY 4.0", link: "javascript:alert(1)" }],
  ["dataLicence", { name: "CC BY 4.0", link: "http://licencia.example" }],
  ["banner", banner({ text: "x".repeat(141) })],
  ["banner", banner({ link: "//evil.example" })],
  ["banner", banner({ link: "/\\evil.example" })],
  ["banner", banner({ link: "javascript:alert(1)" })],
  ["banner", banner({ link: "/\0" })],
  ["banner", banner({ start: "2026-02-31 10:00" })],
  ["banner", banner({ start: "mañana" })],
  ["banner", banner({ start: "2026-12-24 20:00", end: "2026-12-24 20:00" })],
  ["banner", banner({ other: 1 })],
  ["banner", null],
];

test.each(WRONG)("a wrong %s is refused: %j", (key, value) => {
  expect(parse(key, value).success).toBe(false);
});

test("texts are cleaned, and empty fields of the banner mean nothing", () => {
  expect(parse("siteName", " Comer\u200b \n y  Beber ").data).toBe("Comer y Beber");
  expect(parse("banner", { text: " Feria ", link: "", start: "", end: "" }).data).toEqual(banner({}));
  expect(parse("banner", banner({ link: "https://feria.example" })).data).toMatchObject({
    link: "https://feria.example/",
  });
});

test("semicolons separate holidays in a setting as in the environment", () => {
  const text = "30/11/2026 Día de la Soberanía Nacional;01/12/2026 Feriado puente";
  const holidays = text.split(";");
  expect(parse("holidays", [text]).data).toEqual(holidays);
  expect(parse("holidays", holidays).data).toEqual(holidays);
  expect(readConfig({ HOLIDAYS: text }).holidays).toEqual(holidays);
});

test("N-01 the dates of a banner are in local time unless they have an offset, and stay the same when parsed again", () => {
  for (const start of [
    "2026-12-24 20:00",
    "2026-12-24T20:00",
    "2026-12-24T23:00:00Z",
    "2026-12-25T01:00:00+02:00",
  ]) {
    const parsed = SETTINGS.banner.schema.parse(banner({ start }));
    expect(parsed.start).toBe("2026-12-24T23:00:00.000Z");
    expect(SETTINGS.banner.schema.parse(parsed)).toEqual(parsed);
  }
  expect(formatMoment("2026-12-24T23:05:00.000Z")).toBe("2026-12-24 20:05");
});

test("N-01 a banner shows from its start until its end, and knows when it changes next", () => {
  const both = { start: "2026-12-24T23:00:00Z", end: "2026-12-25T23:00:00Z" };
  const [start, end] = ["2026-12-24T23:00:00.000Z", "2026-12-25T23:00:00.000Z"];
  expect(shown(both, "2026-12-24T22:59:59.999Z")).toEqual([false, start]);
  expect(shown(both, start)).toEqual([true, end]);
  expect(shown(both, "2026-12-25T22:59:59.999Z")).toEqual([true, end]);
  expect(shown(both, end)).toEqual([false, null]);
  expect(shown({}, start)).toEqual([true, null]);
  expect(shown({ end: both.end }, "1999-01-01T00:00:00Z")).toEqual([true, end]);
  expect(shown({ text: "" }, start)[0]).toBe(false);
});

test("stored values replace defaults; wrong ones are named, and those of another version ignored", () => {
  const { values, invalid } = readSettings({
    stored: [
      { key: "siteName", value: "Comer" },
      { key: "rotation", value: { no: "boolean" } },
      { key: "fromTheFuture", value: 1 },
      { key: "__proto__", value: 1 },
    ],
    defaults,
  });
  expect(values.siteName).toBe("Comer");
  expect(values.rotation).toBe(true);
  expect(invalid).toEqual(["rotation"]);
  expect(Object.keys(values)).toEqual(SETTING_KEYS);
});
