import { formatMoment } from "../src/domain/settings/banner-times.ts";
import { isSettingKey } from "../src/domain/settings/settings.ts";
import type { ServiceContext } from "../src/services/service-context.ts";
import {
  changeSetting,
  type ListedSetting,
  listSettingChanges,
  listSettings,
  resetSetting,
} from "../src/services/settings/change-setting.ts";
import { type Command, type CommandLine, runCommand } from "./run-command.ts";

const USAGE = `Uso:
  npm run setting -- list
  npm run setting -- get AJUSTE
  npm run setting -- set AJUSTE VALOR
  npm run setting -- reset AJUSTE

Por ejemplo:
  npm run setting -- set siteName "Guía Diagonal"
  npm run setting -- set banner text="Feria del sushi" link=/categoria/sushis start="2026-12-24 20:00" end=
  npm run setting -- set socialUrls https://www.instagram.com/guia https://x.com/guia
  npm run setting -- set rotation no`;

const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    async run(context) {
      return (await listSettings(context)).map(describe).join("\n");
    },
  },

  get: {
    words: { least: 1, most: 1 },
    async run(context, [key = ""]) {
      const changes = await listSettingChanges(context, { key });
      const setting = await find(context, key);
      const history = changes.map(
        ({ version, at, actor, after }) =>
          `  ${version}. ${formatMoment(at.toISOString())}, ${actor}: ${after === null ? "se restableció" : format(after)}`,
      );
      const before = history.length > 0 ? ["Cambios:", ...history] : [];
      return [describe(setting), `  Por omisión: ${format(setting.defaultValue)}`, ...before].join("\n");
    },
  },

  set: {
    words: { least: 2, most: Number.POSITIVE_INFINITY },
    async run(context, [key = "", ...words]) {
      const value = readWords({ words, current: isSettingKey(key) ? context.settings.get(key) : "" });
      const { label, version } = await changeSetting(context, { key, value });
      return `«${label}» ahora es ${format((await find(context, key)).value)} (versión ${version}).`;
    },
  },

  reset: {
    words: { least: 1, most: 1 },
    async run(context, [key = ""]) {
      const { label } = await resetSetting(context, { key });
      return `«${label}» volvió a ser ${format((await find(context, key)).value)}.`;
    },
  },
};

async function find(context: ServiceContext, key: string): Promise<ListedSetting> {
  const found = (await listSettings(context)).find((setting) => setting.key === key);
  if (!found) throw new Error(`no setting ${key}`);
  return found;
}

function describe({ key, label, value, isInvalid, changed }: ListedSetting): string {
  const since =
    changed && `cambiado el ${formatMoment(changed.at.toISOString())}, versión ${changed.version}`;
  const notes = [since, isInvalid && "lo guardado no sirve y vale el de por omisión"].filter(Boolean);
  return `${key} · ${label}: ${format(value)}${notes.length > 0 ? ` (${notes.join("; ")})` : ""}`;
}

function format(value: unknown): string {
  if (typeof value === "boolean") return value ? "sí" : "no";
  if (Array.isArray(value)) return value.length > 0 ? value.map(format).join(" · ") : "(nada)";
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .map(([field, part]) => `${field}=${part === null ? "" : format(part)}`)
      .join(" · ");
  if (typeof value === "number") return String(value);
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatMoment(text) : `«${text}»`;
}

/** In the form of the current value: a list takes one word for each item, an object `field=value`, kept where not given. */
function readWords({
  words,
  current,
}: {
  words: readonly string[];
  current: ReturnType<ServiceContext["settings"]["get"]>;
}): unknown {
  const text = words.join(" ");
  if (typeof current === "string") return text;
  if (typeof current === "number") return /^\d+$/.test(text) ? Number(text) : text;
  if (typeof current === "boolean") return /^(s[ií]|no)$/i.test(text) ? !/^no$/i.test(text) : text;
  if (Array.isArray(current)) return words.filter((word) => word !== "");
  const fields = words.map(
    (word) => [word.split("=", 1)[0] ?? "", word.slice(word.indexOf("=") + 1)] as const,
  );
  return { ...current, ...Object.fromEntries(fields) };
}

export const SETTING_COMMANDS: CommandLine = { usage: USAGE, commands: COMMANDS };

if (import.meta.main) void runCommand(SETTING_COMMANDS);
