import { expect, test } from "vitest";
import { writeLetter } from "./write-letter.ts";

const letter = writeLetter({
  siteName: "Guía & Cía",
  subject: "Hola <b>",
  before: ["Hola, <script>alert(1)</script>:"],
  link: { label: 'Entrá "ya"', url: 'https://guia.example/x?a=1&b="' },
  after: ["Chau."],
});

test("A-02 what somebody is called stays a text in a letter, and so does an address", () => {
  expect(letter.html).not.toMatch(/<script|<b>|b="">/);
  expect(letter.html).toContain("&lt;script&gt;alert(1)");
  expect(letter.html).toContain('href="https://guia.example/x?a=1&amp;b=&quot;"');
});

test("A-02 both parts of a letter say the same", () => {
  expect(letter.text).toBe(
    'Hola, <script>alert(1)</script>:\n\nEntrá "ya":\nhttps://guia.example/x?a=1&b="\n\nChau.\n\nGuía & Cía\n',
  );
  expect(letter.subject).toBe("Hola <b>");
});
