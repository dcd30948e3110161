import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { addMembers } from "../../../tests/support/add-members.ts";
import {
  backupContext,
  makeFile,
  opening,
  openTarget,
  sumTables,
} from "../../../tests/support/backups/backup-checks.ts";
import { startOlderEngine } from "../../../tests/support/engines.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { findEngine } from "../../db/embedded/engine.ts";
import { checkBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const used = fileDatabase();
const older = findEngine(`pg15-${process.platform}-${process.arch}`);

const TARGETS: Readonly<Record<string, () => Promise<string>>> = {
  "a fresh database of the same engine": async () => inject("template").adminUrl,
  "PostgreSQL 15": async () => {
    const engine = await startOlderEngine();
    onTestFinished(() => engine?.stop());
    return engine?.url ?? "";
  },
};

/** Reviews and moved totals, until told to stop: one transaction each, so every snapshot has as many of one as of the other. */
function writeAllTheTime(url: string) {
  const run = randomUUID();
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    while (!isOver) {
      await administer(
        url,
        `begin;
        insert into missed_searches (text, count, last_at) values ('carga ${run} ${written}', 1, now());
        insert into daily_counts (day, kind, name, count) values ('2020-01-01', 'carga', '${run} ${written}', 1);
        commit`,
      );
      written++;
    }
  })();
  return {
    run,
    until: (count: number) => expect.poll(() => written).toBeGreaterThan(count),
    count: () => written,
    async stop() {
      isOver = true;
      await writing;
    },
  };
}

test.each(Object.entries(TARGETS).filter(([name]) => older || !name.includes("15")))(
  "V-14 a backup made while the guide is written to is restored into %s: counts, sums and checksums are equal",
  async (_, findAdminUrl) => {
    await addMembers(used.db, [`ana-${randomUUID()}`]);
    const { context, folder } = await backupContext(used);
    const load = writeAllTheTime(used.url);
    await load.until(5);
    const before = load.count();
    const made = await makeFile(context);
    await load.until(before + 5);
    await load.stop();
    const file = opening(join(folder, made.name));
    const { header } = await checkBackup(await file.open());

    const target = await openTarget(await findAdminUrl());
    const { summary } = await restoreBackup(target.context, file);
    expect(summary.rows).toBe(made.rows);
    const sums = await sumTables(target.url);
    const counts = Object.fromEntries(
      Object.entries(sums).map(([name, sum]) => [name, Number(sum.split(" ")[0])]),
    );
    // The restore itself leaves an entry in the history.
    for (const { name, rows } of header.tables)
      expect([name, counts[name]]).toEqual([name, name === "audit_entries" ? rows + 1 : rows]);
    // One moment: as many of one table as of the other, though both grew meanwhile.
    const [pairs] = await administer<{ searches: number; counts: number }>(
      target.url,
      `select (select count(*)::int from missed_searches where text like 'carga ${load.run} %') as searches,
        (select count(*)::int from daily_counts where kind = 'carga' and name like '${load.run} %') as counts`,
    );
    expect(pairs?.searches).toBe(pairs?.counts);
    expect(pairs?.searches).toBeGreaterThan(5);
    expect(pairs?.searches).toBeLessThan(load.count());

    // Everything that nobody wrote to is the same to the last letter; so is a backup of the restored guide.
    const changing = new Set(["missed_searches", "daily_counts", "audit_entries"]);
    const steady = (all: Record<string, string>) =>
      Object.entries(all).filter(([name]) => !changing.has(name));
    expect(steady(sums)).toEqual(steady(await sumTables(used.url)));
    const again = await makeFile(target.context);
    expect({ ...again, name: "", rows: made.rows + 1, bytes: 0 }).toEqual({
      ...made,
      name: "",
      rows: again.rows,
      bytes: 0,
    });
    await checkUse(target.url);
  },
);

/** What a restore has to set besides rows. */
async function checkUse(url: string): Promise<void> {
  const [found] = await administer<Record<string, number | boolean>>(
    url,
    `select (select count(*)::int from sessions) as sessions,
      (select count(*)::int from images where bytes is null) as "withoutBytes",
      (select count(*)::int from businesses where search_document is null) as unsearchable,
      exists (select from settings where name = 'demo') as "isDemoLoaded",
      (select count(*)::int from pg_constraint where contype = 'f' and convalidated
        and connamespace = 'public'::regnamespace) > 10 as "hasKeys",
      (select count(*)::int from pg_trigger where tgenabled = 'D') as "disabledTriggers"`,
  );
  expect(found).toEqual({
    sessions: 0,
    withoutBytes: 0,
    unsearchable: 0,
    isDemoLoaded: true,
    hasKeys: true,
    disabledTriggers: 0,
  });
  const [{ id, last } = { id: 0, last: -1 }] = await administer<{ id: string; last: string }>(
    url,
    `with added as (insert into audit_entries (at, actor, action, subject, details, expires_at)
      values (now(), 'x', 'x', 'x', '{}', now()) returning id)
    select added.id, (select max(id) from audit_entries) as last from added`,
  );
  expect(Number(id)).toBe(Number(last) + 1);
}
