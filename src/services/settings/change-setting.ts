import { isDeepStrictEqual } from "node:util";
import type { SettingChange } from "../../db/queries/settings/site-setting-queries.ts";
import { actorLabel, requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { readSettings, SETTING_KEYS } from "../../domain/settings/read-settings.ts";
import { isSettingKey, SETTINGS, type SettingKey } from "../../domain/settings/settings.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { ServiceContext } from "../service-context.ts";

/** Longer than any valid value as JSON. */
const LONGEST_VALUE = 20_000;
const MOST_CHANGES = 50;

interface ChangeSettingInput {
  readonly key: string;
  readonly value: unknown;
  /** The version that was edited: a later change is a conflict. */
  readonly version?: number;
}

interface ChangedSetting {
  readonly label: string;
  /** Unchanged where the value is the one already stored. */
  readonly version: number;
}

/** Staff only. Shows on all pages of this process when it resolves, and of the others within a second. */
export async function changeSetting(
  context: ServiceContext,
  { key: name, value, version }: ChangeSettingInput,
): Promise<ChangedSetting> {
  requireStaff(context.actor);
  const key = parseKey(name);
  return write(context, { key, after: parseValue(key, value), version });
}

/** Staff only. Back to the default of the environment. */
export async function resetSetting(
  context: ServiceContext,
  { key: name, version }: Omit<ChangeSettingInput, "value">,
): Promise<ChangedSetting> {
  requireStaff(context.actor);
  return write(context, { key: parseKey(name), after: null, version });
}

async function write(
  context: ServiceContext,
  { key, after, version }: { key: SettingKey; after: unknown; version: number | undefined },
): Promise<ChangedSetting> {
  const { db, actor, clock, settings } = context;
  const { label } = SETTINGS[key];
  const latest = await db.transaction(async (store) => {
    const { value: before, version: current } = await store.siteSettings.lock(key);
    if (version !== undefined && version !== current) throw changedMeanwhile(key);
    if (isDeepStrictEqual(before, after)) return current;
    const change = { version: current + 1, at: clock.now(), actor: actorLabel(actor), before, after };
    await store.siteSettings.change({ key, ...change });
    const action = after === null ? "setting.reset" : "setting.change";
    await writeAudit(context, { store, action, subject: key, details: { before, after } });
    await store.notifyCatalogue("settings");
    return change.version;
  });
  await settings.reload();
  return { label, version: latest };
}

export interface ListedSetting {
  readonly key: SettingKey;
  readonly label: string;
  readonly value: unknown;
  readonly defaultValue: unknown;
  /** The stored value can't be used, so `value` is the default. */
  readonly isInvalid: boolean;
  /** Null where the value is the default. */
  readonly changed: { readonly version: number; readonly at: Date } | null;
}

/** Staff only. All settings, as stored now. */
export async function listSettings({ actor, db, settings }: ServiceContext): Promise<ListedSetting[]> {
  requireStaff(actor);
  const { defaults } = settings;
  const stored = await db.siteSettings.list();
  const { values, invalid } = readSettings({ stored, defaults });
  return SETTING_KEYS.map((key) => {
    const row = stored.find((one) => one.key === key);
    return {
      key,
      label: SETTINGS[key].label,
      value: values[key],
      defaultValue: defaults[key],
      isInvalid: invalid.includes(key),
      changed: row ? { version: row.version, at: row.updatedAt } : null,
    };
  });
}

/** Staff only. The latest first. */
export async function listSettingChanges(
  { actor, db }: ServiceContext,
  { key }: { key: string },
): Promise<SettingChange[]> {
  requireStaff(actor);
  return db.siteSettings.listChanges({ key: parseKey(key), limit: MOST_CHANGES });
}

function parseKey(text: string): SettingKey {
  if (isSettingKey(text)) return text;
  throw new AppError({
    code: "not-found",
    message: `no setting ${text.slice(0, 100)}`,
    spanish: `No hay ningún ajuste «${text.slice(0, 100)}».`,
  });
}

function parseValue(key: SettingKey, value: unknown): unknown {
  const { label, schema } = SETTINGS[key];
  const isShort = (JSON.stringify(value) ?? "").length <= LONGEST_VALUE;
  const parsed = isShort ? schema.safeParse(value) : null;
  if (parsed?.success) return parsed.data;
  throw new AppError({
    code: "invalid",
    message: `wrong value for ${key}`,
    spanish: `«${label}» ${schema.description}.`,
  });
}

function changedMeanwhile(key: SettingKey): AppError {
  return new AppError({
    code: "conflict",
    message: `${key} has been changed meanwhile`,
    spanish: `Mientras tanto alguien cambió «${SETTINGS[key].label}». Mirá cómo quedó antes de guardar.`,
  });
}
