import { expect, test } from "vitest";
import { mailLink } from "./mail-link.ts";

test("I-02 a mail is written as RFC 6068 wants it, whatever signs are in it", () => {
  const link = mailLink({
    to: "hola@guia.example",
    subject: "¿Pizza & café? 100% + 1",
    lines: ["Nombre:", "", "Dirección #1:"],
  });
  expect(link).not.toMatch(/[ +#]/);
  const { pathname, search } = new URL(link);
  expect(pathname).toBe("hola@guia.example");
  const said = search
    .slice(1)
    .split("&")
    .map((part) => decodeURIComponent(part));
  expect(said).toEqual(["subject=¿Pizza & café? 100% + 1", "body=Nombre:\r\n\r\nDirección #1:"]);
});
