import type * as configuration from "../../../src/admin/routes/configuration.tsx";
import type { FormAnswer } from "../../../src/domain/forms/form-spec.ts";
import type { ImageStorageView } from "../../../src/domain/images/image-storage-view.ts";
import {
  type EnvironmentLine,
  namesOfSetting,
  type SettingLine,
  unpackEdited,
} from "../../../src/domain/settings/setting-fields.ts";
import { SETTINGS, type SettingKey } from "../../../src/domain/settings/settings.ts";
import { type Answers, done, type LoaderData, refused, type SentForm } from "../components/screen.tsx";

const ORIGINALS: Readonly<Record<string, string>> = {
  ...{ siteName: "Guía Diagonal", contactEmail: "hola@guia.example", mapMonthlyLimit: "100", rotation: "1" },
  ...{ offline: "1", backupCount: "7", backupDays: "30" },
};

const ENVIRONMENT: readonly EnvironmentLine[] = [
  { name: "PUBLIC_URL", isSet: true, text: "https://guia.example" },
  { name: "SESSION_SECRET", isSet: false, text: "sin poner" },
];

const STORAGE: ImageStorageView = { inUse: "database", images: 1, former: [], unreachable: [], run: null };

type History = LoaderData<typeof configuration>["configuration"]["history"];

export type SettingSite = Omit<ReturnType<typeof settingSite>, "forms"> & Pick<Answers, "forms">;

function originalLine(key: SettingKey): SettingLine {
  const texts = Object.fromEntries(namesOfSetting(key).map((name) => [name, ORIGINALS[name] ?? ""]));
  return {
    ...{ key, label: SETTINGS[key].label, texts, defaultTexts: texts, version: 0 },
    ...{ original: Object.values(texts)[0] || "vacío", isChanged: false, isInvalid: false },
  };
}

function historyOf({ key, label, texts, version, original }: SettingLine): History {
  const [after = ""] = Object.values(texts);
  const last = { version, at: "2026-03-01T11:59:00Z", actor: "Dora", before: original, after };
  return { key, label, changes: version > 0 ? [last] : [] };
}

/** Settings that are stored as the server does: a version for each, and a refusal of one that changed meanwhile. */
export function settingSite({
  environment = ENVIRONMENT,
}: {
  environment?: readonly EnvironmentLine[];
} = {}) {
  let lines = (Object.keys(SETTINGS) as SettingKey[]).map(originalLine);
  const change = (key: SettingKey, changed: Partial<SettingLine>) => {
    lines = lines.map((line) => (line.key === key ? { ...line, ...changed } : line));
  };
  const load = ({ url: { searchParams } }: { url: URL }) => {
    const shown = lines.find(({ key }) => key === searchParams.get("historial"));
    return {
      configuration: {
        ...{ settings: lines, environment, mapOpenings: 1234, imageStorage: STORAGE },
        history: shown ? historyOf(shown) : null,
      },
      isChangedOnly: searchParams.get("ver") === "cambiados",
      now: "2026-03-01T12:00:00Z",
    };
  };
  /** As somebody else's change. */
  const set = (key: SettingKey, typed: Readonly<Record<string, string>>) => {
    const line = lines.find((each) => each.key === key) ?? originalLine(key);
    const texts = Object.fromEntries(namesOfSetting(key).map((name) => [name, typed[name] ?? ""]));
    const isChanged = JSON.stringify(texts) !== JSON.stringify(line.defaultTexts);
    change(key, { texts, isChanged, version: line.version + 1 });
  };
  const save = ({ fields }: SentForm): FormAnswer => {
    const edited = unpackEdited(fields.edited ?? "") as { key: SettingKey; version: number }[];
    const versionOf = (key: SettingKey) => lines.find((each) => each.key === key)?.version ?? 0;
    const stale = edited.find(({ key, version }) => versionOf(key) !== version);
    if (stale) return refused("", { [stale.key]: "Alguien lo cambió mientras tanto." });
    for (const { key } of edited) set(key, fields);
    return done({
      changed: edited.length,
      versions: edited.map(({ key }) => ({ key, version: versionOf(key) })),
    });
  };
  return { path: "admin/configuracion", load, forms: { save }, set, change };
}
