import { expect, test } from "vitest";
import { businessTag } from "../domain/catalogue/catalogue-tags.ts";
import { decodeNotice, encodeNotice } from "./catalogue-channel.ts";

test("a notice has the changed tags", () => {
  expect(decodeNotice(encodeNotice(["home", "business:ñandú"]))).toEqual(["home", "business:ñandú"]);
});

test("a notice too long for PostgreSQL becomes `all`", () => {
  const many = Array.from({ length: 1_000 }, (_, index) => businessTag(`lugar-${index}`));
  expect(encodeNotice(many)).toBe("all");
  expect(decodeNotice("all")).toBe("all");
  // Bytes count, not letters: 4,500 of these letters are 9,000 bytes.
  expect(encodeNotice([businessTag("ñ".repeat(4_500))])).toBe("all");
  expect(encodeNotice([businessTag("n".repeat(4_500))])).not.toBe("all");
});

test("the longest notice that PostgreSQL takes is sent as it is, and one byte more is not", () => {
  const overhead = encodeNotice([businessTag("")]).length;
  expect(encodeNotice([businessTag("n".repeat(7_999 - overhead))])).toHaveLength(7_999);
  expect(encodeNotice([businessTag("n".repeat(8_000 - overhead))])).toBe("all");
});

test("an unknown notice counts as `all`", () => {
  for (const payload of ["", "{}", "[1]", "null", "[", "home"]) expect(decodeNotice(payload)).toBe("all");
});
