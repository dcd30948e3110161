import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

interface ListMailsInput {
  dataDir: string;
  email: string;
  subject: string;
}

/** Mails of the outbox as plain text, the latest last. */
export async function listMails({ dataDir, email, subject }: ListMailsInput): Promise<string[]> {
  const outbox = join(dataDir, "outbox");
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).toSorted();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  return mails
    .filter((mail) => mail.includes(`To: ${email}`) && subjectOf(mail) === subject)
    .map((mail) => unquote(mail.replace(/=\r\n/g, "")));
}

export function linkIn(mail = ""): URL {
  return new URL(/http:\/\/[\w.]+:\d+\/\S+/.exec(mail)?.[0] ?? "");
}

function subjectOf(mail: string): string {
  const [, line = ""] = /^Subject: ((?:.|\r\n )+?)\r\n\S/m.exec(mail) ?? [];
  return line
    .replace(/\r\n /g, "")
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) =>
      Buffer.from(unquote(text.replaceAll("_", " ")), "latin1").toString(),
    );
}

function unquote(text: string): string {
  return text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
