import type { Database } from "../../db/database.ts";
import type { Clock } from "../../domain/clock.ts";
import { holidayCalendar } from "../../domain/schedule/argentine-holidays.ts";
import { setHolidays } from "../../domain/schedule/holidays.ts";
import { isBannerShown, nextBannerChange } from "../../domain/settings/banner-times.ts";
import { readSettings } from "../../domain/settings/read-settings.ts";
import type { SettingValues } from "../../domain/settings/settings.ts";
import type { Log, Settings } from "../service-context.ts";

export interface LiveSettings extends Settings {
  /** Reloads after a notice of another process, or where notices may have been missed; tries until it succeeds. */
  follow(): Promise<void>;
  /** Called when pages look different: after values have changed, and when the banner appears or disappears. */
  onChange(listener: () => void): void;
  stop(): void;
}

interface LiveSettingsOptions {
  db: Pick<Database, "siteSettings">;
  clock: Clock;
  log: Log;
  /** May have other properties. */
  defaults: SettingValues;
}

const RETRY_MS = 300;
/** Timers don't follow a clock that is set. */
const LONGEST_TIMER_MS = 60 * 60 * 1000;
const SHORTEST_TIMER_MS = 10;

/** The values of this process. Resolves once they are loaded. */
export async function openSettings({ db, clock, log, ...given }: LiveSettingsOptions): Promise<LiveSettings> {
  const { values: defaults } = readSettings({ stored: [], defaults: given.defaults });
  const listeners: (() => void)[] = [];
  let values = defaults;
  setHolidays(holidayCalendar(values.holidays));
  let stopped = false;
  let loading: Promise<unknown> = Promise.resolve();
  const banner = followBanner({ clock, banner: () => values.banner, onChange: announce });

  function announce(): void {
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    const { values: read, invalid } = readSettings({ stored: await db.siteSettings.list(), defaults });
    for (const setting of invalid)
      log.warn({ setting }, "a stored setting is invalid, so its default is used");
    if (JSON.stringify(read) === JSON.stringify(values)) return;
    values = read;
    setHolidays(holidayCalendar(values.holidays));
    banner.restart();
    announce();
  }

  /** One after another: an older result never replaces a newer one. */
  function reload(): Promise<void> {
    const done = loading.then(load);
    loading = done.catch(() => {});
    return done;
  }

  async function follow(): Promise<void> {
    while (!stopped) {
      try {
        return await reload();
      } catch (error) {
        log.warn({ err: error }, "the settings could not be read, which is tried again");
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  await reload();
  banner.restart();
  return {
    get: (key) => values[key],
    defaults,
    reload,
    follow,
    onChange: (listener) => void listeners.push(listener),
    stop() {
      stopped = true;
      banner.stop();
    },
  };
}

interface FollowBannerOptions {
  clock: Clock;
  banner: () => SettingValues["banner"];
  onChange: () => void;
}

/** Calls `onChange` at the start and the end of the banner. */
function followBanner({ clock, banner, onChange }: FollowBannerOptions) {
  let timer: NodeJS.Timeout | undefined;
  let wasShown = false;

  function schedule(): void {
    clearTimeout(timer);
    const now = clock.now();
    wasShown = isBannerShown(banner(), now);
    const next = nextBannerChange(banner(), now);
    if (!next) return;
    const wait = Math.min(Math.max(next.getTime() - now.getTime(), SHORTEST_TIMER_MS), LONGEST_TIMER_MS);
    timer = setTimeout(check, wait);
    timer.unref();
  }

  function check(): void {
    const before = wasShown;
    schedule();
    if (wasShown !== before) onChange();
  }

  return { restart: schedule, stop: () => clearTimeout(timer) };
}
