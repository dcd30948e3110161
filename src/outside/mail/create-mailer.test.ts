import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMailServer } from "../../../tests/support/accounts/mail-server.ts";
import { createMailer } from "./create-mailer.ts";

const mail = {
  to: "ana@guia.example",
  subject: "Tu contraseña cambió",
  text: "Hola, Ana.\n",
  html: "<p>Hola, Ana.</p>",
};
const from = () => ({ name: "Guía Diagonal", address: "hola@guia.example" });
let outbox: string;

beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), "guia-outbox-"));
});

afterAll(() => rm(outbox, { recursive: true, force: true }));

test("A-02 a mail is sent by SMTP, in both parts, to one person", async () => {
  const server = await startMailServer();
  await createMailer({ smtpUrl: server.url, from, outbox, announce: () => {} }).send(mail);
  await server.close();
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatch(/^To: ana@guia\.example\r$/m);
  expect(server.mails[0]).toMatch(/^From: =\?UTF-8\?.+<hola@guia\.example>\r$/m);
  expect(server.mails[0]).toMatch(/text\/plain[\s\S]+Hola, Ana\.[\s\S]+text\/html[\s\S]+<p>Hola, Ana\.<\/p>/);
});

test("A-02 a refused mail, or a missing mail server, is an error", async () => {
  const server = await startMailServer({ refusals: 1 });
  const mailer = createMailer({ smtpUrl: server.url, from, outbox, announce: () => {} });
  await expect(mailer.send(mail)).rejects.toThrow("451");
  await server.close();
  await expect(mailer.send(mail)).rejects.toThrow("ECONNREFUSED");
});

test("A-02 without SMTP a mail is a file that only its owner can read, and its path is reported", async () => {
  const told: object[] = [];
  const folder = join(outbox, "new");
  await createMailer({
    smtpUrl: null,
    from,
    outbox: folder,
    announce: (mail) => told.push(mail),
  }).send(mail);
  const [name = ""] = await readdir(folder);
  expect(name).toMatch(/\.eml$/);
  expect(told).toEqual([{ to: mail.to, subject: mail.subject, file: join(folder, name) }]);
  expect(await readFile(join(folder, name), "utf8")).toContain("Hola, Ana.");
  if (process.platform !== "win32") expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
});
