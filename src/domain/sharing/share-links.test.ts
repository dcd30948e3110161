import { expect, test } from "vitest";
import { mailLink, shareText, socialName, whatsAppLink } from "./share-links.ts";

const place = {
  title: "Ñandú & Co",
  address: "7 e/ 47 y 48",
  phone: "221 555-0103",
};

test("D-10 the shared text has title, address and phone, a line each, without unknown ones", () => {
  expect(shareText(place)).toBe("Ñandú & Co\n7 e/ 47 y 48\n221 555-0103");
  expect(shareText({ ...place, address: "", phone: "" })).toBe("Ñandú & Co");
});

test("D-10 any text stays inside the link's text parameter", () => {
  const text = "a&b=c #d?\n% 🍕 \u202e";
  const url = "https://g.example/producto/x";
  const link = new URL(whatsAppLink({ text, url }));
  expect(link.host).toBe("wa.me");
  expect([...link.searchParams]).toEqual([["text", `${text}\n${url}`]]);
});

test("I-02 a mail link is encoded as RFC 6068 requires", () => {
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

test.each([
  ["https://www.instagram.com/guia", "Instagram"],
  ["https://x.com/guia", "X"],
  ["https://mastodon.example/@guia", "mastodon.example"],
])("N-06 %s has the name %s", (url, name) => {
  expect(socialName(url)).toBe(name);
});
