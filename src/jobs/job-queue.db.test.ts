import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { startMailServer } from "../../tests/support/accounts/mail-server.ts";
import { addMembers } from "../../tests/support/add-members.ts";
import { fileDatabase } from "../../tests/support/file-database.ts";
import { SYSTEM, testContext } from "../../tests/support/service-context.ts";
import { administer } from "../../tests/support/template-database.ts";
import { createMailer } from "../outside/mail/create-mailer.ts";
import {
  dailyMailHandler,
  handleJob,
  sendMailHandler,
  sweepExpiredHandler,
} from "./handlers/job-handlers.ts";
import type { JobDefinition } from "./job.ts";
import { type JobQueue, openJobQueue } from "./job-queue.ts";
import { sendMailJob } from "./send-mail.job.ts";

const used = fileDatabase();
const log = { debug() {}, info() {}, warn() {}, error() {} };
const open: JobQueue[] = [];

afterEach(async () => {
  for (const queue of open.splice(0)) await queue.stop();
});

const greet: JobDefinition<{ name: string }> = { name: "greet", schema: z.object({ name: z.string() }) };

async function openQueue(run: (name: string) => Promise<void>): Promise<JobQueue> {
  const handlers = [handleJob(greet, (_, { name }) => run(name)), sweepExpiredHandler, dailyMailHandler];
  const queue = await openJobQueue({
    url: used.url,
    applicationName: `guia-tests:${process.pid}`,
    handlers,
    log,
  });
  open.push(queue);
  return queue;
}

const context = () => testContext({ db: used.db, actor: SYSTEM }).context;

test("a job joins the caller's transaction: rolled back it never was, committed it runs once, with two processes working", async () => {
  const greeted: string[] = [];
  const queues = await Promise.all([1, 2].map(() => openQueue(async (name) => void greeted.push(name))));
  const sender = queues[0] as JobQueue;
  await Promise.all(queues.map((queue) => queue.work(context)));

  const lost = used.db.transaction(async (store) => {
    await sender.send({ store, job: greet, data: { name: "lost" } });
    throw new Error("changed my mind");
  });
  await expect(lost).rejects.toThrow("changed my mind");
  for (const name of ["a", "b", "c", "d"]) {
    await used.db.transaction((store) => sender.send({ store, job: greet, data: { name } }));
  }
  await expect.poll(() => greeted.length).toBe(4);
  await Promise.all(open.splice(0).map((queue) => queue.stop()));
  expect(greeted.sort()).toEqual(["a", "b", "c", "d"]);
});

test("stopping waits for the job under way", async () => {
  let finish: () => void = () => {};
  let done = false;
  const started = new Promise<void>((resolve) => {
    void openQueue(async () => {
      resolve();
      await new Promise<void>((release) => {
        finish = release;
      });
      done = true;
    }).then(async (queue) => {
      await queue.work(context);
      await used.db.transaction((store) => queue.send({ store, job: greet, data: { name: "slow" } }));
    });
  });
  await started;
  const stopped = Promise.all(open.splice(0).map((queue) => queue.stop()));
  expect(done).toBe(false);
  finish();
  await stopped;
  expect(done).toBe(true);
});

test("job data is validated before it is sent", async () => {
  const queue = await openQueue(async () => {});
  const wrong = { name: 7 } as unknown as { name: string };
  await expect(queue.send({ store: used.db, job: greet, data: wrong })).rejects.toThrow();
});

test("each periodic job is scheduled once, in local time, however many processes start", async () => {
  const queues = await Promise.all([1, 2].map(() => openQueue(async () => {})));
  await Promise.all(queues.map((queue) => queue.work(context)));
  expect(
    await administer(used.url, "select name, cron, timezone from pgboss.schedule order by name"),
  ).toEqual([
    { name: "daily-mail", cron: "*/10 9-11 * * *", timezone: "America/Argentina/Buenos_Aires" },
    { name: "sweep-expired", cron: "*/15 * * * *", timezone: "America/Argentina/Buenos_Aires" },
  ]);
});

test("A-02 a mail that the mail server refuses is sent again later", async () => {
  await addMembers(used.db, ["ana"]);
  const server = await startMailServer({ refusals: 1 });
  const mailer = createMailer({
    smtpUrl: server.url,
    from: () => "hola@guia.example",
    outbox: "",
    announce: () => {},
  });
  const queue = await openJobQueue({
    url: used.url,
    applicationName: `guia-tests:${process.pid}`,
    handlers: [sendMailHandler({ signVerification: async () => "" })],
    log,
  });
  open.push(queue);
  await queue.work(() => ({ ...context(), mailer }));
  await queue.send({
    store: used.db,
    job: sendMailJob,
    data: { kind: "password-changed", userId: "ana" },
  });
  await expect.poll(() => server.mails.length).toBe(1);
  expect(server.refused()).toBe(1);
  await server.close();
});

test("the sweep deletes what expired", async () => {
  await used.db.audit.append({
    at: new Date(),
    actor: "x",
    action: "x",
    subject: "gone",
    details: {},
    expiresAt: new Date("2026-01-01"),
  });
  await sweepExpiredHandler.run(context(), {});
  expect(await used.db.audit.listOfSubject({ subject: "gone", limit: 1 })).toEqual([]);
});
