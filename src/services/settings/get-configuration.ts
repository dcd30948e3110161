import { requireStaff } from "../../domain/accounts/actor.ts";
import { formatValue } from "../../domain/history/format-changed.ts";
import type { ImageStorageView } from "../../domain/images/image-storage-view.ts";
import { localMonthOf } from "../../domain/schedule/local-time.ts";
import {
  type EnvironmentLine,
  type SettingLine,
  writeSetting,
} from "../../domain/settings/setting-fields.ts";
import type { SettingKey, SettingValues } from "../../domain/settings/settings.ts";
import { nameActors } from "../audit/name-actors.ts";
import { describeStorages } from "../images/move-images.ts";
import type { ServiceContext } from "../service-context.ts";
import { type ListedSetting, listSettingChanges, listSettings } from "./change-setting.ts";

interface SettingHistory {
  readonly key: SettingKey;
  readonly label: string;
  readonly changes: readonly {
    readonly version: number;
    readonly at: string;
    readonly actor: string;
    readonly before: string;
    readonly after: string;
  }[];
}

export interface Configuration {
  readonly settings: readonly SettingLine[];
  readonly environment: readonly EnvironmentLine[];
  /** Of this month. */
  readonly mapOpenings: number;
  readonly imageStorage: ImageStorageView;
  readonly history: SettingHistory | null;
}

/** AD-04. Staff only. `historyOf` is the setting whose changes are shown; unknown ones have none. */
export async function getConfiguration(
  context: ServiceContext,
  { historyOf }: { historyOf: string },
): Promise<Configuration> {
  requireStaff(context.actor);
  const { db, clock, site } = context;
  const [settings, mapOpenings, imageStorage] = await Promise.all([
    listSettings(context),
    db.mapOpenings.count({ month: localMonthOf(clock.now()) }),
    describeStorages(context),
  ]);
  const shown = settings.find(({ key }) => key === historyOf);
  return {
    settings: settings.map(describeSetting),
    environment: site.environment,
    mapOpenings,
    imageStorage,
    history: shown ? await readHistory(context, shown) : null,
  };
}

function describeSetting(setting: ListedSetting): SettingLine {
  const { key, label, version, changed, isInvalid } = setting;
  // Each value was parsed by the schema of its key.
  const texts = (value: unknown) => writeSetting(key, value as SettingValues[typeof key]);
  const defaultTexts = texts(setting.defaultValue);
  return {
    ...{ key, label, version, isInvalid, defaultTexts },
    texts: texts(setting.value),
    original: describeOriginal(setting.defaultValue),
    isChanged: changed !== null,
  };
}

function describeOriginal(value: unknown): string {
  if (typeof value === "boolean") return value ? "sí" : "no";
  const parts = typeof value === "object" && value !== null ? Object.values(value) : [value];
  const texts = parts.filter((part) => part !== null && part !== "").map(String);
  return texts.join(" · ") || "vacío";
}

async function readHistory(
  context: ServiceContext,
  { key, label, defaultValue }: ListedSetting,
): Promise<SettingHistory> {
  const changes = await listSettingChanges(context, { key });
  const nameOf = await nameActors(
    context,
    changes.map(({ actor }) => actor),
  );
  const now = context.clock.now();
  const show = (value: unknown) =>
    value === null ? `lo original (${describeOriginal(defaultValue)})` : formatSetting(value, now);
  return {
    key,
    label,
    changes: changes.map(({ version, at, actor, before, after }) => ({
      version,
      at: at.toISOString(),
      actor: nameOf(actor),
      before: show(before),
      after: show(after),
    })),
  };
}

function formatSetting(value: unknown, now: Date): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return formatValue(value, now);
  const parts = Object.values(value).filter((part) => part !== null && part !== "");
  return parts.length === 0 ? "vacío" : parts.map((part) => formatValue(part, now)).join(" · ");
}
