import { SETTINGS, type SettingKey, type SettingValues } from "./settings.ts";

interface StoredSetting {
  readonly key: string;
  readonly value: unknown;
}

/** Stored values over the defaults. Keys of another version are ignored, and what does not validate has its default. */
export function readSettings({
  stored,
  defaults,
}: {
  stored: readonly StoredSetting[];
  defaults: SettingValues;
}): { values: SettingValues; invalid: readonly SettingKey[] } {
  const invalid: SettingKey[] = [];
  const values = Object.fromEntries(
    SETTING_KEYS.map((key) => {
      const row = stored.find((one) => one.key === key);
      if (!row) return [key, defaults[key]];
      const parsed = SETTINGS[key].schema.safeParse(row.value);
      if (!parsed.success) invalid.push(key);
      return [key, parsed.success ? parsed.data : defaults[key]];
    }),
  );
  // Each value was parsed by the schema of its key.
  return { values: values as unknown as SettingValues, invalid };
}

// In the order of the registry.
export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];
