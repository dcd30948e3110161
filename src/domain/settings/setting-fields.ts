import type { FieldRule, FormSpec } from "../forms/form-spec.ts";
import { momentField } from "./banner-times.ts";
import type { SettingKey, SettingValues } from "./settings.ts";

interface SettingEditor<Value> {
  /** Names of its fields; the first is the key of the setting. */
  readonly fields: Readonly<Record<string, FieldRule>>;
  /** One text for each field. */
  write(value: Value): readonly string[];
  /** What the schema of the setting then checks. */
  read(texts: readonly string[]): unknown;
}

const LINE: FieldRule = { longest: 300 };
const LINES: FieldRule = { kind: "lines", longest: 6_000 };

const lineList = (key: string): SettingEditor<readonly string[]> => ({
  fields: { [key]: LINES },
  write: (values) => [values.join("\n")],
  read: ([text = ""]) => text.split("\n").filter((line) => line.trim() !== ""),
});

const line = (key: string): SettingEditor<string> => ({
  fields: { [key]: LINE },
  write: (value) => [value],
  read: ([text]) => text,
});

const wholeNumber = (key: string): SettingEditor<number> => ({
  fields: { [key]: LINE },
  write: (value) => [String(value)],
  read: ([text = ""]) => (/^\d{1,9}$/.test(text) ? Number(text) : text),
});

const yesOrNo = (key: string): SettingEditor<boolean> => ({
  fields: { [key]: { kind: "choice", longest: 1 } },
  write: (value) => [value ? "1" : "0"],
  read: ([text]) => text === "1",
});

/** How each setting is edited as text. The browser gets this file, so it imports no schema. */
const EDITORS: { readonly [Key in SettingKey]: SettingEditor<SettingValues[Key]> } = {
  siteName: line("siteName"),
  banner: {
    fields: { banner: LINE, bannerLink: LINE, bannerStart: LINE, bannerEnd: LINE },
    write: ({ text, link, start, end }) => [text, link ?? "", momentField(start), momentField(end)],
    read: ([text, link, start, end]) => ({ text, link, start, end }),
  },
  contactEmail: line("contactEmail"),
  socialUrls: lineList("socialUrls"),
  figures: {
    fields: { figures: LINE, figureCategories: LINE, figureReviews: LINE },
    write: ({ businesses, categories, reviews }) => [businesses, categories, reviews],
    read: ([businesses, categories, reviews]) => ({ businesses, categories, reviews }),
  },
  mapMonthlyLimit: wholeNumber("mapMonthlyLimit"),
  rotation: yesOrNo("rotation"),
  offline: yesOrNo("offline"),
  holidays: lineList("holidays"),
  rejectionReasons: lineList("rejectionReasons"),
  dataLicence: {
    fields: { dataLicence: LINE, dataLicenceLink: LINE },
    write: ({ name, link }) => [name, link],
    read: ([name, link]) => ({ name, link }),
  },
  backupCount: wholeNumber("backupCount"),
  backupDays: wholeNumber("backupDays"),
};

const KEYS = Object.keys(EDITORS) as readonly SettingKey[];

export type SettingTexts = Readonly<Record<string, string>>;

export function writeSetting<Key extends SettingKey>(key: Key, value: SettingValues[Key]): SettingTexts {
  const texts = EDITORS[key].write(value);
  return Object.fromEntries(namesOfSetting(key).map((name, index) => [name, texts[index] ?? ""]));
}

export function readSetting(key: SettingKey, typed: SettingTexts): unknown {
  return EDITORS[key].read(namesOfSetting(key).map((name) => typed[name] ?? ""));
}

export function namesOfSetting(key: SettingKey): readonly string[] {
  return Object.keys(EDITORS[key].fields);
}

/** `edited` has the keys to save with the versions that were shown: "siteName:3 banner:0". */
export const SETTINGS_SPEC: FormSpec = {
  fields: {
    ...Object.fromEntries(KEYS.flatMap((key) => Object.entries(EDITORS[key].fields))),
    edited: { kind: "hidden", longest: 500 },
  },
  failed: "No pudimos guardar los cambios. Probá de nuevo.",
  serverChecks: true,
};

export function packEdited(edited: readonly { readonly key: string; readonly version: number }[]): string {
  return edited.map(({ key, version }) => `${key}:${version}`).join(" ");
}

export function unpackEdited(text: string): { key: string; version: number }[] {
  return [...text.matchAll(/(\w+):(\d{1,9})/g)].map(([, key = "", version]) => ({
    key,
    version: Number(version),
  }));
}

/** A setting as its screen shows it. */
export interface SettingLine {
  readonly key: SettingKey;
  readonly label: string;
  /** Of its fields. */
  readonly texts: SettingTexts;
  readonly defaultTexts: SettingTexts;
  /** What applies where nothing is stored, in words. */
  readonly original: string;
  readonly version: number;
  readonly isChanged: boolean;
  /** The stored value can't be used, so the default applies. */
  readonly isInvalid: boolean;
}

export interface SavedSettings {
  readonly changed: number;
  /** Of all that were sent, for taking it back. */
  readonly versions: readonly { readonly key: SettingKey; readonly version: number }[];
}

/** A variable as staff may read it: a password is never part of it. */
export interface EnvironmentLine {
  readonly name: string;
  readonly isSet: boolean;
  /** Its value, "puesta, no se muestra", or what applies without it. */
  readonly text: string;
}

const TESTED_SERVICES = ["mail", "tiles", "geocoder", "storage"] as const;
export type TestedService = (typeof TESTED_SERVICES)[number];

export interface ServiceReport {
  readonly isWell: boolean;
  /** What happened, and what to do. */
  readonly detail: string;
}

export const SERVICE_TEST_SPEC: FormSpec<"service"> = {
  fields: { service: { kind: "choice", longest: 20, among: TESTED_SERVICES, wrong: "Elegí qué probar." } },
  failed: "No pudimos probarlo. Probá de nuevo.",
};
