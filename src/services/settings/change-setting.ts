import { isDeepStrictEqual } from "node:util";
import type { SettingChange } from "../../db/queries/settings/site-setting-queries.ts";
import type { TransactionStore } from "../../db/store.ts";
import { actorLabel, requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { findYearFault } from "../../domain/schedule/declared-holidays.ts";
import { localDateOf } from "../../domain/schedule/local-time.ts";
import { readSettings, SETTING_KEYS } from "../../domain/settings/read-settings.ts";
import type { SavedSettings } from "../../domain/settings/setting-fields.ts";
import {
  findFault,
  isSettingKey,
  PART_FAULTS,
  SETTINGS,
  type SettingKey,
} from "../../domain/settings/settings.ts";
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
  return writeOne(context, { key, after: parseValue(context, { key, value }), version });
}

/**
 * AD-04. Staff only. All of them or none; a value that is the default again is a reset. A refusal names the setting as its
 * field. Returns how many have changed, and the versions now.
 */
export async function saveSettings(
  context: ServiceContext,
  changes: readonly ChangeSettingInput[],
): Promise<SavedSettings> {
  requireStaff(context.actor);
  const { defaults } = context.settings;
  const writes = changes.map(({ key: name, value, version }) => {
    const key = parseKey(name);
    const parsed = parseValue(context, { key, value });
    return { key, after: isDeepStrictEqual(parsed, defaults[key]) ? null : parsed, version };
  });
  const written = await write(context, writes);
  return {
    changed: written.filter(({ isChanged }) => isChanged).length,
    versions: written.map(({ key, version }) => ({ key, version })),
  };
}

/** Staff only. Back to the default of the environment. */
export async function resetSetting(
  context: ServiceContext,
  { key: name, version }: Omit<ChangeSettingInput, "value">,
): Promise<ChangedSetting> {
  requireStaff(context.actor);
  return writeOne(context, { key: parseKey(name), after: null, version });
}

interface SettingWrite {
  readonly key: SettingKey;
  readonly after: unknown;
  readonly version: number | undefined;
}

async function writeOne(context: ServiceContext, change: SettingWrite): Promise<ChangedSetting> {
  const [written] = await write(context, [change]);
  return { label: SETTINGS[change.key].label, version: written?.version ?? 0 };
}

interface WrittenSetting {
  readonly key: SettingKey;
  readonly version: number;
  readonly isChanged: boolean;
}

async function write(
  context: ServiceContext,
  writes: readonly SettingWrite[],
): Promise<readonly WrittenSetting[]> {
  const written = await context.db.transaction(async (store) => {
    const results: WrittenSetting[] = [];
    // In one order, so that two writes of the same settings don't wait for each other.
    for (const one of writes.toSorted((left, right) => (left.key < right.key ? -1 : 1)))
      results.push(await writeLocked(context, { store, ...one }));
    if (results.some(({ isChanged }) => isChanged)) await store.notifyCatalogue("settings");
    return results;
  });
  await context.settings.reload();
  return written;
}

async function writeLocked(
  context: ServiceContext,
  { store, key, after, version }: SettingWrite & { store: TransactionStore },
): Promise<WrittenSetting> {
  const { value: before, version: current } = await store.siteSettings.lock(key);
  if (version !== undefined && version !== current) throw changedMeanwhile(key);
  if (isDeepStrictEqual(before, after)) return { key, version: current, isChanged: false };
  const { actor, clock } = context;
  const change = { version: current + 1, at: clock.now(), actor: actorLabel(actor), before, after };
  await store.siteSettings.change({ key, ...change });
  const action = after === null ? "setting.reset" : "setting.change";
  await writeAudit(context, { store, action, subject: key, details: { before, after } });
  return { key, version: change.version, isChanged: true };
}

export interface ListedSetting {
  readonly key: SettingKey;
  readonly label: string;
  readonly value: unknown;
  readonly defaultValue: unknown;
  /** The stored value can't be used, so `value` is the default. */
  readonly isInvalid: boolean;
  /** Of its last change, resets included; 0 where it was never changed. */
  readonly version: number;
  /** Null where the value is the default. */
  readonly changed: { readonly version: number; readonly at: Date } | null;
}

/** Staff only. All settings, as stored now. */
export async function listSettings({ actor, db, settings }: ServiceContext): Promise<ListedSetting[]> {
  requireStaff(actor);
  const { defaults } = settings;
  const [stored, versions] = await Promise.all([db.siteSettings.list(), db.siteSettings.listVersions()]);
  const { values, invalid } = readSettings({ stored, defaults });
  return SETTING_KEYS.map((key) => {
    const row = stored.find((one) => one.key === key);
    return {
      key,
      label: SETTINGS[key].label,
      value: values[key],
      defaultValue: defaults[key],
      isInvalid: invalid.includes(key),
      version: versions.get(key) ?? 0,
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

function parseValue({ clock }: ServiceContext, { key, value }: { key: SettingKey; value: unknown }): unknown {
  const { label, schema } = SETTINGS[key];
  const isShort = (JSON.stringify(value) ?? "").length <= LONGEST_VALUE;
  const parsed = isShort ? schema.safeParse(value) : null;
  const wrong = parsed?.error ? findFault(parsed.error) : null;
  if (!parsed?.success) {
    const part = String(parsed?.error?.issues[0]?.path[0] ?? "");
    const spanish = wrong === null ? `«${label}» ${schema.description}.` : `«${label}», ${wrong}.`;
    const fault = PART_FAULTS[key]?.[part] ?? { field: key, wrong: spanish };
    throw wrongValue({ key, ...fault });
  }
  if (key === "holidays") checkYears(SETTINGS.holidays.schema.parse(value), clock.now());
  return parsed.data;
}

function checkYears(holidays: readonly string[], now: Date): void {
  const wrong = findYearFault(holidays, Number(localDateOf(now).slice(0, 4)));
  if (wrong)
    throw wrongValue({
      key: "holidays",
      field: "holidays",
      wrong: `«${SETTINGS.holidays.label}», ${wrong}.`,
    });
}

function wrongValue({ key, field, wrong }: { key: SettingKey; field: string; wrong: string }): AppError {
  return new AppError({ code: "invalid", message: `wrong value for ${key}`, spanish: wrong, field });
}

function changedMeanwhile(key: SettingKey): AppError {
  return new AppError({
    code: "conflict",
    message: `${key} has been changed meanwhile`,
    spanish: `Mientras tanto alguien cambió «${SETTINGS[key].label}». Mirá cómo quedó antes de guardar.`,
    field: key,
  });
}
