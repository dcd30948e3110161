import { expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { listSchedules } from "./list-schedules.ts";

const used = fileDatabase();
const contextOf = (actor = OPERATOR) => testContext({ db: used.db, actor }).context;

test("V-12 a job that runs by itself has its title and its next time; where the queue can't be read there is no list", async () => {
  await administer(
    used.url,
    `select pgboss.create_queue('daily-backup', '{"policy": "standard"}');
     insert into pgboss.schedule (name, key, cron) values ('daily-backup', '', '40 3-8 * * *')`,
  );
  const daily = (await listSchedules(contextOf()))?.find(({ name }) => name === "daily-backup");
  expect(daily).toEqual({
    ...{ name: "daily-backup", title: "Copia de seguridad diaria", last: null },
    nextAt: "2026-03-02T06:40:00.000Z",
  });
  await administer(used.url, "alter table pgboss.schedule rename to elsewhere");
  expect(await listSchedules(contextOf())).toBeNull();
  await expect(listSchedules(contextOf(VISITOR))).rejects.toMatchObject(NOT_STAFF);
});
