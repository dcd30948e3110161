import { expect, test } from "vitest";
import { contactLinks, instagramName } from "./contact-links.ts";
import { formatPriceLevel } from "./price-level.ts";

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
  // Stored before a toll-free number was refused.
  expect(contactLinks({ ...none, whatsapp: "5498005550101" })).toEqual([]);
  expect(formatPriceLevel(3)).toEqual({ signs: "$$$", words: "Precio: caro" });
});
