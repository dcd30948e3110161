import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import type { JobSender } from "../../jobs/job.ts";
import type { MailOrder } from "../../jobs/send-mail.job.ts";
import type { Mail } from "../../outside/mail/mailer.ts";
import { sendMail } from "./send-mail.ts";

const used = fileDatabase();
const sent: Mail[] = [];
const mailer = { send: async (mail: Mail) => void sent.push(mail) };
const signVerification = async (email: string) => `firma de ${email}`;

const send = (order: MailOrder, { actor = SYSTEM, by = mailer } = {}) =>
  sendMail({ ...testContext({ db: used.db, actor }).context, mailer: by }, { order, signVerification });

beforeEach(async () => {
  sent.length = 0;
  await administer(used.url, "truncate rate_limits; delete from verifications; delete from users");
  await addMembers(used.db, ["ana"]);
});

test("A-02 the verification mail has a signed token; a verified account gets none", async () => {
  await send({ kind: "verification", userId: "ana" });
  expect(sent).toEqual([]);
  await administer(used.url, "update users set email_verified = false");
  await send({ kind: "verification", userId: "ana" });
  expect(sent).toEqual([expect.objectContaining({ to: "ana@guia.example", subject: "Confirmá tu correo" })]);
  expect(sent[0]?.text).toContain(
    "https://guia.example/api/auth/verify-email?token=firma+de+ana%40guia.example",
  );
});

test("A-03 the reset mail has a token whose hash is stored for an hour, and says so in both parts", async () => {
  await send({ kind: "password-reset", email: "Ana@Guia.example" });
  const [, token] = /\/cuenta\/clave#([\w-]{32})/.exec(sent[0]?.text ?? "") ?? [];
  const rows = await administer(
    used.url,
    "select identifier, value, round(extract(epoch from expires_at - now()) / 60)::int as minutes from verifications",
  );
  const hash = createHash("sha256")
    .update(token ?? "")
    .digest("base64url");
  expect(rows).toEqual([{ identifier: `reset-hash:${hash}`, value: "ana", minutes: 60 }]);
  expect(sent[0]?.html).toContain(`/cuenta/clave#${token}`);
  for (const part of [sent[0]?.text, sent[0]?.html])
    expect(part).toContain("Vale por una hora y una sola vez.");
});

const ORDERS: MailOrder[] = [
  { kind: "password-reset", email: "ana@guia.example" },
  { kind: "verification", userId: "ana" },
];

test.each(ORDERS)(
  "A-03 a $kind mail asked for again within ten minutes is the one already sent; later another is",
  async (order) => {
    await administer(used.url, "update users set email_verified = false");
    await Promise.all(Array.from({ length: 5 }, () => send(order)));
    expect(sent).toHaveLength(1);
    const elapse = "interval '11 minutes'";
    await administer(
      used.url,
      `update verifications set created_at = created_at - ${elapse}, expires_at = expires_at - ${elapse}`,
    );
    await send(order);
    await send(order);
    expect(sent).toHaveLength(2);
  },
);

test("A-03 links for another password from two mails both work", async () => {
  const order: MailOrder = { kind: "password-reset", email: "ana@guia.example" };
  await send(order);
  await administer(used.url, "update verifications set created_at = now() - interval '11 minutes'");
  await send(order);
  expect(await administer(used.url, "select 1 from verifications where expires_at > now()")).toHaveLength(2);
});

test.each(ORDERS)("A-03 a $kind mail that could not be sent does not count as sent", async (order) => {
  await administer(used.url, "update users set email_verified = false");
  const away = { send: () => Promise.reject(new Error("no mail server")) };
  await expect(send(order, { by: away })).rejects.toThrow("no mail server");
  await send(order);
  expect(sent).toHaveLength(1);
});

test("A-03 for an unknown e-mail or an anonymous account, nothing is sent or stored", async () => {
  await administer(
    used.url,
    "insert into users (id, name, email, is_anonymous) values ('silent', 'x', 'silent@guia.example', true)",
  );
  for (const email of ["nadie@guia.example", "silent@guia.example"])
    await send({ kind: "password-reset", email });
  await send({ kind: "password-changed", userId: "gone" });
  expect(sent).toEqual([]);
  expect(await administer(used.url, "select 1 from verifications")).toEqual([]);
});

test("A-02 a changed password is confirmed by mail", async () => {
  await send({ kind: "password-changed", userId: "ana" });
  expect(sent).toEqual([
    expect.objectContaining({ to: "ana@guia.example", subject: "Tu contraseña cambió" }),
  ]);
});

test("G-01 only the system sends mail", async () => {
  const order: MailOrder = { kind: "password-changed", userId: "ana" };
  await expect(send(order, { actor: OPERATOR })).rejects.toMatchObject({ code: "forbidden" });
});

const DECIDED = "00000000-0000-4000-8000-00000000000a";

test.each([
  ["'approved', null, 'nori-48', null", "Ya está en la guía.", "https://guia.example/producto/nori-48"],
  ["'rejected', null, null, 'nori-48'", "ya estaba en la guía", "https://guia.example/producto/nori-48"],
  ["'rejected', 'Cerró.', null, null", "El motivo: Cerró.", "https://guia.example/"],
])("V-16 the sender of a suggestion that is %s is told so", async (values, verdict, link) => {
  await administer(
    used.url,
    `insert into suggestions (id, business_name, user_email, notes, created_at, status, reason, business_id, duplicate_of)
     values ('${DECIDED}', 'Ganaste un premio', 'sofi@guia.example', 'solo del equipo', '2026-11-01T15:00:00Z', ${values})`,
  );
  await send({ kind: "suggestion-decided", suggestionId: DECIDED });
  await administer(used.url, `update suggestions set user_email = null where id = '${DECIDED}'`);
  await send({ kind: "suggestion-decided", suggestionId: DECIDED });
  await administer(used.url, `delete from suggestions where id = '${DECIDED}'`);
  await send({ kind: "suggestion-decided", suggestionId: DECIDED });
  expect(sent).toEqual([
    expect.objectContaining({ to: "sofi@guia.example", subject: "Qué pasó con tu sugerencia" }),
  ]);
  expect(sent[0]?.text).toContain("Gracias por tu sugerencia del 1 de noviembre de 2026.");
  expect(sent[0]?.text).toContain(verdict);
  expect(sent[0]?.text).toContain(link);
  const said = JSON.stringify(sent);
  expect(said).not.toMatch(/Ganaste|solo del equipo/);
});

test("V-16 a group of addresses that was stored before they were refused gets no mail", async () => {
  await administer(
    used.url,
    `insert into suggestions (id, business_name, user_email, status) values ('${DECIDED}', 'x', 'Amigos:ana@guia.example;', 'approved')`,
  );
  await send({ kind: "suggestion-decided", suggestionId: DECIDED });
  expect(sent).toEqual([]);
  await administer(used.url, `delete from suggestions where id = '${DECIDED}'`);
});

test("A-02 a new way to sign in is told by mail, without the member's name", async () => {
  await send({ kind: "identity-added", userId: "ana", provider: "google" });
  expect(sent).toEqual([
    expect.objectContaining({
      to: "ana@guia.example",
      subject: "Ahora se entra a tu cuenta también con Google",
    }),
  ]);
});

test("A-02 no mail with a link has the name that a member chose", async () => {
  await administer(used.url, "update users set name = 'Ganaste un premio'");
  const told: MailOrder[] = [
    { kind: "password-reset", email: "ana@guia.example" },
    { kind: "password-changed", userId: "ana" },
    { kind: "identity-added", userId: "ana", provider: "twitter" },
    { kind: "administrator-invitation", userId: "ana" },
  ];
  for (const order of told) await send(order);
  expect(sent).toHaveLength(told.length);
  expect(JSON.stringify(sent)).not.toContain("Ganaste");
});

test("A-02 over all clients ten mails go to unproven addresses at once; the others are sent later, and proven ones never wait", async () => {
  const ids = Array.from({ length: 21 }, (_, index) => `nueva${index}`);
  await addMembers(used.db, ids);
  await administer(used.url, "update users set email_verified = (id = 'ana')");
  const later: { data: unknown; afterSeconds: number | undefined }[] = [];
  const jobs: JobSender = {
    send: async ({ data, afterSeconds }) => void later.push({ data, afterSeconds }),
  };
  const { context } = testContext({ db: used.db, actor: SYSTEM });
  const deliver = (order: MailOrder) => sendMail({ ...context, mailer, jobs }, { order, signVerification });
  for (const userId of ids) await deliver({ kind: "verification", userId });
  expect(sent).toHaveLength(10);
  expect(later).toEqual(
    ids.slice(10).map((userId) => ({ data: { kind: "verification", userId }, afterSeconds: 300 })),
  );
  await deliver({ kind: "password-changed", userId: "ana" });
  expect(sent).toHaveLength(11);
  await administer(used.url, "truncate rate_limits");
  await deliver({ kind: "verification", userId: "nueva20" });
  expect(sent.at(-1)?.to).toBe("nueva20@guia.example");
});
