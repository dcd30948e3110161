import { beforeEach, expect, test } from "vitest";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { countingDefinition, countingJob, createEffects } from "../../../tests/support/jobs/counting-job.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import type { Actor } from "../../domain/accounts/actor.ts";
import { startJobRunner } from "../../jobs/job-runner.ts";
import type { ServiceContext } from "../service-context.ts";
import { chooseJobMail, isJobMailWanted, queueJobMails, writeJobMail } from "./job-mails.ts";
import { getJobRun } from "./read-job-runs.ts";
import { startJobRun } from "./start-job-run.ts";

const used = fileDatabase();
const ANA: Actor = {
  kind: "administrator",
  member: { id: "ana", email: "ana@guia.example", name: "Ana", emailVerified: true },
};
const administrators = ["ana@guia.example"];
const of = (actor: Actor): ServiceContext => testContext({ db: used.db, actor, administrators }).context;

beforeEach(async () => {
  await createEffects(used.db);
  await administer(used.url, "truncate job_runs cascade; truncate job_mails; delete from users");
  await addMembers(used.db, ["ana"]);
  await administer(
    used.url,
    "update users set email = 'ana@guia.example', email_verified = true where id = 'ana'",
  );
});

/** Runs a job whose end is that many seconds after its start, and returns the mails that were queued. */
async function runFor(seconds: number): Promise<{ id: string; mails: unknown[] }> {
  const mails: unknown[] = [];
  let now = new Date("2026-03-01T12:00:00Z");
  const context: ServiceContext = {
    ...of(SYSTEM),
    clock: { now: () => now },
    jobs: { send: async ({ data }) => void mails.push(data) },
  };
  const { run } = await startJobRun(of(OPERATOR), {
    job: countingDefinition,
    input: { items: 2, pauseMs: 0 },
  });
  const runner = startJobRunner({
    jobs: [
      {
        ...countingJob,
        async run(...input) {
          now = new Date(now.getTime() + seconds * 1_000);
          return countingJob.run(...input);
        },
      },
    ],
    context: () => context,
    onEnded: (ended) => queueJobMails(context, ended),
    pollMs: 20,
  });
  try {
    await expect.poll(async () => (await getJobRun(of(OPERATOR), { id: run.id })).run.state).toBe("done");
  } finally {
    // Waits for the mails, and takes no run of the next one.
    await runner.stop();
  }
  return { id: run.id, mails };
}

test("V-12 a run of over a minute queues one mail for each administrator who chose it, a shorter one none", async () => {
  expect(await isJobMailWanted(of(ANA))).toBe(false);
  expect((await runFor(90)).mails).toEqual([]);
  await chooseJobMail(of(ANA), { isWanted: true });
  await chooseJobMail(of(ANA), { isWanted: true });
  expect(await isJobMailWanted(of(ANA))).toBe(true);
  expect((await runFor(20)).mails).toEqual([]);
  const { id, mails } = await runFor(61);
  expect(mails).toEqual([{ kind: "job-ended", userId: "ana", runId: id }]);
  await chooseJobMail(of(ANA), { isWanted: false });
  expect(await isJobMailWanted(of(ANA))).toBe(false);
  expect((await runFor(61)).mails).toEqual([]);
});

test("V-12 the mail says how it ended and where to look; none for who no longer wants it or administers", async () => {
  const { id: runId } = await runFor(61);
  const write = () => writeJobMail(of(SYSTEM), { userId: "ana", runId });
  expect(await write()).toBeNull();
  await chooseJobMail(of(ANA), { isWanted: true });
  expect(await write()).toMatchObject({
    to: "ana@guia.example",
    subject: "count: terminada",
    text: expect.stringContaining(`https://guia.example/admin/tareas/${runId}`),
  });
  await administer(used.url, "update users set email_verified = false");
  expect(await write()).toBeNull();
});
