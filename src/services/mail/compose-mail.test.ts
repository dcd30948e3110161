import { expect, test } from "vitest";
import { composeMail } from "./compose-mail.ts";

const mail = composeMail({
  siteName: "Guía & Cía",
  publicUrl: "https://guia.example",
  subject: "Hola <b>",
  body: [
    "Hola, <script>alert(1)</script>:",
    { label: 'Entrá "ya"', url: 'https://guia.example/x?a=1&b="' },
    "Chau.",
    { label: "Más", url: "https://guia.example/mas" },
  ],
});

test("A-02 names and URLs are escaped in a mail", () => {
  expect(mail.html).not.toMatch(/<script|<b>|b="">/);
  expect(mail.html).toContain("&lt;script&gt;alert(1)");
  expect(mail.html).toContain('href="https://guia.example/x?a=1&amp;b=&quot;"');
});

test("A-02 both parts of a mail say the same", () => {
  expect(mail.text).toBe(
    'Hola, <script>alert(1)</script>:\n\nEntrá "ya":\nhttps://guia.example/x?a=1&b="\n\nChau.\n\nMás:\nhttps://guia.example/mas\n\nGuía & Cía\n',
  );
  expect(mail.subject).toBe("Hola <b>");
});

test("A-02 a mail has the guide's logo, name and colours, one button, and styles only inline", () => {
  expect(mail.html).toMatch(/<img src="https:\/\/guia\.example\/icons\/icon-192\.png"[^>]* alt=""/);
  expect(mail.html).toContain("Guía &amp; Cía</a>");
  expect(mail.html).toContain('bgcolor="#fff9f2"');
  const buttons = [...mail.html.matchAll(/<td bgcolor="#c2321a"[^>]*><a [^>]*>([^<]*)/g)];
  expect(buttons.map(([, label]) => label)).toEqual(["Entrá &quot;ya&quot;"]);
  expect(mail.html).toMatch(/<a href="https:\/\/guia\.example\/mas" [^>]*>Más<\/a>/);
  expect(mail.html).not.toMatch(/<style|class=/);
});
