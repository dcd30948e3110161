import { expect, test } from "vitest";
import { shareText, whatsAppLink } from "./share-text.ts";

const place = {
  title: "Ñandú & Co",
  address: "7 e/ 47 y 48",
  phone: "221 555-0103",
  url: "https://g.example/producto/x",
};

test("D-10 title, address, phone and page are sent, a line each, and nothing for what is not known", () => {
  expect(shareText(place)).toBe("Ñandú & Co\n7 e/ 47 y 48\n221 555-0103\nhttps://g.example/producto/x");
  expect(shareText({ ...place, address: "", phone: "" })).toBe("Ñandú & Co\nhttps://g.example/producto/x");
});

test("D-10 whatever the text holds stays inside the link's text", () => {
  const text = "a&b=c #d?\n% 🍕 \u202e";
  const link = new URL(whatsAppLink(text));
  expect(link.host).toBe("wa.me");
  expect([...link.searchParams]).toEqual([["text", text]]);
});
