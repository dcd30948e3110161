import { beforeEach, expect, test } from "vitest";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import type { MailOrder } from "../../jobs/send-mail.job.ts";
import type { Mail } from "../../outside/mail/mailer.ts";
import { removeAdministrator } from "../accounts/administrators.ts";
import { getAccountData } from "../accounts/get-account-data.ts";
import { listTeam } from "../accounts/list-team.ts";
import type { ServiceContext } from "../service-context.ts";
import { chooseDailyMail, queueDailyMails } from "./daily-mail.ts";
import { sendMail } from "./send-mail.ts";

const used = fileDatabase();
/** In La Plata the clock is three hours behind. */
const at = (time: string) => new Date(`2026-03-${time}:00Z`);
const NINE = at("02T12:00");

let orders: MailOrder[];
let sent: Mail[];

function contextAt(now: Date, actor: Actor = SYSTEM): ServiceContext {
  const { context } = testContext({ db: used.db, actor, now, administrators: ["beto@guia.example"] });
  return {
    ...context,
    jobs: { send: async ({ data }) => void orders.push(data as MailOrder) },
    mailer: { send: async (mail) => void sent.push(mail) },
  };
}

function administrator(id: string): Actor {
  const member = { id, name: id, email: `${id}@guia.example`, emailVerified: true };
  return { kind: "administrator", member };
}

const choose = (id: string, { isWanted = true, now = at("01T12:00") } = {}) =>
  chooseDailyMail(contextAt(now, administrator(id)), { isWanted });

/** As the two jobs do. */
async function runAt(now: Date): Promise<void> {
  await queueDailyMails(contextAt(now));
  for (const order of orders.splice(0))
    await sendMail(contextAt(now), { order, signVerification: async () => "" });
}

const suggest = () =>
  administer(
    used.url,
    `insert into suggestions (business_name, status, created_at) values
       ('A', 'pending', '2026-02-27T12:00:00Z'), ('B', 'pending', '2026-03-01T12:00:00Z')`,
  );

beforeEach(async () => {
  orders = [];
  sent = [];
  await administer(
    used.url,
    `truncate reviews, suggestions, staff_emails, logged_errors, daily_mails, backups cascade; delete from users;
    insert into backups (name, state, storage, server, initiator, started_at)
      values ('x', 'ready', 'folder', 'x', 'system:jobs', '2026-03-02T06:40:00Z')`,
  );
  await addMembers(used.db, ["ana", "beto", "dora"]);
  await administer(
    used.url,
    "insert into staff_emails values ('ana@guia.example', 'x', now()), ('dora@guia.example', 'x', now())",
  );
});

test("nobody gets the daily mail until they choose it, and each chooses for themselves", async () => {
  await suggest();
  await runAt(NINE);
  expect(sent).toEqual([]);
  await choose("ana");
  await choose("ana");
  await choose("beto");
  const chosen = (await listTeam(contextAt(NINE, OPERATOR))).filter(({ getsDailyMail }) => getsDailyMail);
  expect(chosen.map(({ email }) => email)).toEqual(["ana@guia.example", "beto@guia.example"]);
  await choose("beto", { isWanted: false });
  await runAt(NINE);
  expect(sent.map(({ to }) => to)).toEqual(["ana@guia.example"]);
});

test("the daily mail is sent from nine o'clock on, once a day, by several processes and after restarts", async () => {
  await suggest();
  await choose("ana");
  await runAt(at("02T11:59"));
  expect(sent).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => queueDailyMails(contextAt(NINE))));
  expect(orders).toEqual([{ kind: "daily-mail", userId: "ana" }]);
  await queueDailyMails(contextAt(at("02T14:50")));
  expect(orders).toHaveLength(1);
  await queueDailyMails(contextAt(at("03T12:10")));
  expect(orders).toHaveLength(2);
});

test("who chooses it in the morning gets it at nine, who chooses it later the next day", async () => {
  await suggest();
  await choose("ana", { now: at("02T11:00") });
  await choose("beto", { now: at("02T12:05") });
  await runAt(at("02T12:10"));
  expect(sent.map(({ to }) => to)).toEqual(["ana@guia.example"]);
  await runAt(at("03T12:00"));
  expect(new Set(sent.slice(1).map(({ to }) => to))).toEqual(
    new Set(["ana@guia.example", "beto@guia.example"]),
  );
  expect(sent).toHaveLength(3);
});

test("nothing is sent on a day on which nothing waits, also if something arrives later that morning", async () => {
  await choose("ana");
  await runAt(NINE);
  await suggest();
  await runAt(at("02T12:10"));
  expect(sent).toEqual([]);
});

test("the daily mail tells what waits, with a link to each screen and the way to stop it", async () => {
  await suggest();
  await administer(
    used.url,
    `insert into reviews (business_id, author, stars, text, at, status, open_reports) values
       ('nori-48', 'Ana', 1, 'x', now(), 'held', 0), ('nori-48', 'Ana', 1, 'x', now(), 'published', 2),
       ('nori-48', 'Ana', 1, 'x', now(), 'published', 1), ('nori-48', 'Ana', 1, 'x', now(), 'hidden', 0);
     insert into logged_errors (request_id, at, method, path, status, message)
       values ('r1', '2026-03-02T11:00:00Z', 'GET', '/', 500, 'x')`,
  );
  await choose("ana");
  await runAt(NINE);
  const [mail] = sent;
  expect(mail?.subject).toBe("Hoy en Guía Diagonal: 2 sugerencias, 3 reseñas y 1 aviso");
  expect(mail?.text).toBe(
    [
      "Hola:",
      "Esto espera en el panel.",
      "2 sugerencias. La más vieja espera desde hace 3 días.",
      "Mirar las sugerencias:\nhttps://guia.example/admin/sugerencias",
      "3 reseñas. 1 retenida y 2 denunciadas.",
      "Mirar las reseñas:\nhttps://guia.example/admin/resenas",
      "Para mirar · Errores: Un pedido falló en el último día. El código del pedido dice cuál.",
      "Abrir el panel:\nhttps://guia.example/admin",
      "Te llega porque lo pediste, y solo los días en que algo espera. Para no recibirlo más, destildalo en la pantalla del equipo.",
      "Dejar de recibirlo:\nhttps://guia.example/admin/usuarios",
      "Guía Diagonal\n",
    ].join("\n\n"),
  );
  expect(mail?.html).toMatch(
    /<a href="https:\/\/guia.example\/admin\/sugerencias" [^>]*>Mirar las sugerencias<\/a>/,
  );
});

test("an urgent line of health is enough for a mail, and lines that are well are left out", async () => {
  await choose("ana");
  const full = { readDisk: async () => ({ freeBytes: 1, totalBytes: 100 }), readPageCache: () => null };
  const order = { kind: "daily-mail", userId: "ana" } as const;
  await sendMail({ ...contextAt(NINE), monitor: full }, { order, signVerification: async () => "" });
  expect(sent[0]?.subject).toBe("Hoy en Guía Diagonal: 1 aviso");
  expect(sent[0]?.text).toContain("Urgente · Disco: 1 % libre. Hacé lugar ya");
  expect(sent[0]?.text).not.toContain("Base de datos");
});

test("G-03 disabled, unverified and removed administrators get no daily mail, not even one that is queued", async () => {
  await suggest();
  for (const id of ["ana", "beto", "dora"]) await choose(id);
  await queueDailyMails(contextAt(NINE));
  expect(orders).toHaveLength(3);
  await administer(used.url, "update users set disabled_at = now() where id = 'beto'");
  await administer(used.url, "update users set email_verified = false where id = 'ana'");
  await removeAdministrator(contextAt(NINE, OPERATOR), { email: "dora@guia.example" });
  await runAt(NINE);
  await runAt(at("03T12:00"));
  expect(sent).toEqual([]);
});

test("F-08 the choice is in the account's data, and a deleted account leaves none", async () => {
  expect((await getAccountData(contextAt(NINE, administrator("ana")))).account.getsDailyMail).toBe(false);
  await choose("ana");
  expect((await getAccountData(contextAt(NINE, administrator("ana")))).account.getsDailyMail).toBe(true);
  await administer(used.url, "delete from users where id = 'ana'");
  expect(await administer(used.url, "select 1 from daily_mails")).toEqual([]);
});

test("G-03 only administrators choose the daily mail, and only the system queues it", async () => {
  for (const actor of [VISITOR, { ...administrator("ana"), kind: "member" } as Actor])
    await expect(chooseDailyMail(contextAt(NINE, actor), { isWanted: true })).rejects.toMatchObject({
      code: actor.kind === "visitor" ? "signed-out" : "forbidden",
    });
  await expect(queueDailyMails(contextAt(NINE, OPERATOR))).rejects.toMatchObject({ code: "forbidden" });
  expect(await administer(used.url, "select 1 from daily_mails")).toEqual([]);
});
