import { expect, test } from "vitest";
import { composeMail } from "./compose-mail.ts";

const mail = composeMail({
  siteName: "Guía & Cía",
  subject: "Hola <b>",
  body: [
    "Hola, <script>alert(1)</script>:",
    { label: 'Entrá "ya"', url: 'https://guia.example/x?a=1&b="' },
    "Chau.",
  ],
});

test("A-02 names and URLs are escaped in a mail", () => {
  expect(mail.html).not.toMatch(/<script|<b>|b="">/);
  expect(mail.html).toContain("&lt;script&gt;alert(1)");
  expect(mail.html).toContain('href="https://guia.example/x?a=1&amp;b=&quot;"');
});

test("A-02 both parts of a mail say the same", () => {
  expect(mail.text).toBe(
    'Hola, <script>alert(1)</script>:\n\nEntrá "ya":\nhttps://guia.example/x?a=1&b="\n\nChau.\n\nGuía & Cía\n',
  );
  expect(mail.subject).toBe("Hola <b>");
});
