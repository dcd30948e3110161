import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

interface Wanted {
  dataDir: string;
  email: string;
  subject: string;
}

/** The letters with that subject to that person that are in the outbox by now, as a person reads them, the latest last. */
export async function listLetters({ dataDir, email, subject }: Wanted): Promise<string[]> {
  const outbox = join(dataDir, "outbox");
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).toSorted();
  const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  return letters
    .filter((letter) => letter.includes(`To: ${email}`) && subjectOf(letter) === subject)
    .map((letter) => unquote(letter.replace(/=\r\n/g, "")));
}

/** The address to which the letter leads. */
export function linkIn(letter = ""): URL {
  return new URL(/http:\/\/[\w.]+:\d+\/\S+/.exec(letter)?.[0] ?? "");
}

function subjectOf(letter: string): string {
  const [, line = ""] = /^Subject: ((?:.|\r\n )+?)\r\n\S/m.exec(letter) ?? [];
  return line
    .replace(/\r\n /g, "")
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) =>
      Buffer.from(unquote(text.replaceAll("_", " ")), "latin1").toString(),
    );
}

function unquote(text: string): string {
  return text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
