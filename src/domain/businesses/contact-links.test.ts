import { expect, test } from "vitest";
import { contactLinks, instagramName, whatsappNumber } from "./contact-links.ts";
import { formatPriceLevel } from "./price-level.ts";

test.each([
  ["221 555-0101", "5492215550101"],
  ["555-0101", "5492215550101"],
  ["15 555-0101", "5492215550101"],
  ["0221 15 555-0101", "5492215550101"],
  ["(0221) 155550101", "5492215550101"],
  ["+54 9 221 555 0101", "5492215550101"],
  ["+54 221 555 0101", "5492215550101"],
  ["0054 9 221 555-0101", "5492215550101"],
  ["11 5555-0101", "5491155550101"],
  ["https://wa.me/5492215550101", "5492215550101"],
  ["https://api.whatsapp.com/send?phone=5492215550101", "5492215550101"],
  ["wa.me/5492215550101", "5492215550101"],
  ["https://wa.me/5492215550101?text=Hola", "5492215550101"],
  ["+598 99 555 010", "59899555010"],
  ["", ""],
  ["llamar al mediodía", ""],
  ["12345", ""],
  ["221 555-0101 / 0102", ""],
])("V-03 the WhatsApp number of %j is %j", (text, number) => {
  expect(whatsappNumber(text)).toBe(number);
});

test.each([
  ["@ansaldi.lp", "ansaldi.lp"],
  ["Ansaldi_LP", "ansaldi_lp"],
  ["https://www.instagram.com/ansaldi.lp/?hl=es", "ansaldi.lp"],
  ["instagram.com/ansaldi.lp", "ansaldi.lp"],
  ["", ""],
  ["https://facebook.com/ansaldi", ""],
  ["https://www.instagram.com/p/Cx1yZ/", ""],
  ["https://www.instagram.com/reel/Cx1yZ/", ""],
  ["dos palabras", ""],
  ["un..nombre", ""],
])("V-03 the Instagram name of %j is %j", (text, name) => {
  expect(instagramName(text)).toBe(name);
});

test("V-03 links that there are, and the price in signs and words", () => {
  const none = { whatsapp: "", instagram: "", menuUrl: "", bookingUrl: "", deliveryUrl: "" };
  expect(contactLinks(none)).toEqual([]);
  expect(contactLinks({ ...none, whatsapp: "5492215550101", instagram: "nori" })).toEqual([
    { kind: "whatsapp", label: "WhatsApp", url: "https://wa.me/5492215550101" },
    { kind: "instagram", label: "@nori", url: "https://www.instagram.com/nori" },
  ]);
  expect(formatPriceLevel(3)).toEqual({ signs: "$$$", words: "Precio: caro" });
});
