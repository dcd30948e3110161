import { expect, test } from "vitest";
import { readConfig } from "../../config/read-config.ts";
import { describeBanner } from "./banner-times.ts";
import { SETTING_KEYS } from "./read-settings.ts";
import {
  namesOfSetting,
  packEdited,
  readSetting,
  SETTINGS_SPEC,
  unpackEdited,
  writeSetting,
} from "./setting-fields.ts";
import { SETTINGS, type SettingKey, type SettingValues } from "./settings.ts";

const defaults = readConfig({});
const OTHERS: Partial<SettingValues> = {
  banner: {
    text: "Feria",
    link: "/mapa",
    start: "2026-12-24T23:00:00.000Z",
    end: "2026-12-26T02:30:00.000Z",
  },
  socialUrls: ["https://x.com/guia", "https://instagram.com/guia"],
  rotation: false,
  mapMonthlyLimit: 0,
};
const again = (key: SettingKey, values: SettingValues) =>
  SETTINGS[key].schema.parse(readSetting(key, writeSetting(key, values[key])));

test.each(SETTING_KEYS)("AD-04 %s comes back from its fields as it was", (key) => {
  for (const values of [defaults, { ...defaults, ...OTHERS }])
    expect(again(key, values)).toEqual(values[key]);
  expect(namesOfSetting(key)[0]).toBe(key);
  expect(Object.keys(SETTINGS_SPEC.fields)).toEqual(expect.arrayContaining([...namesOfSetting(key)]));
});

test("a number that is none stays a text, which the schema refuses", () => {
  for (const typed of ["", "-1", "1e9", "cien"])
    expect(
      SETTINGS.mapMonthlyLimit.schema.safeParse(readSetting("mapMonthlyLimit", { mapMonthlyLimit: typed }))
        .success,
    ).toBe(false);
});

test("edited settings are packed with their versions; anything else is ignored", () => {
  const edited = [
    { key: "siteName", version: 3 },
    { key: "banner", version: 0 },
  ];
  expect(unpackEdited(packEdited(edited))).toEqual(edited);
  expect(unpackEdited("siteName: x banner:")).toEqual([]);
});

test.each([
  [{ text: " ", start: "", end: "" }, "off"],
  [{ text: "Feria", start: "", end: "" }, "on"],
  [{ text: "Feria", start: "2026-03-01T09:00", end: "" }, "on"],
  [{ text: "Feria", start: "2026-03-01T09:01", end: "" }, "later"],
  [{ text: "Feria", start: "", end: "2026-03-01T09:00" }, "over"],
  [{ text: "Feria", start: "2026-03-03T09:00", end: "2026-03-02T09:00" }, "over"],
] as const)("N-01 the preview of a banner says whether it shows now: %j", (typed, state) => {
  expect(describeBanner(typed, new Date("2026-03-01T12:00:30Z")).state).toBe(state);
});
