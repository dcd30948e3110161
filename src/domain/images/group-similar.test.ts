import fc from "fast-check";
import { expect, test } from "vitest";
import { groupSimilar, SIMILAR_BITS } from "./group-similar.ts";

const hex = (bits: bigint) => bits.toString(16).padStart(16, "0");
const distance = (one: bigint, other: bigint) => (one ^ other).toString(2).replaceAll("0", "").length;

test("AM-04 pictures whose hashes differ in few bits are a group, also through a third one", () => {
  const base = 0x0f0f_1234_5678_9abcn;
  const near = base ^ 0b111111n;
  const further = near ^ (0b111111n << 40n);
  const pictures = { a: base, b: near, c: further, d: base ^ (0xffffn << 20n) };
  const given = Object.entries(pictures).map(([key, bits]) => ({ key, lookHash: hex(bits) }));
  expect(groupSimilar(given)).toEqual([["a", "b", "c"]]);
});

test("AM-04 pictures of one colour are like no other", () => {
  const plain = [0n, 1n, 0xffff_ffff_ffff_ffffn, 0xffff_ffff_ffff_fffen];
  expect(groupSimilar(plain.map((bits, index) => ({ key: String(index), lookHash: hex(bits) })))).toEqual([]);
});

test("AM-04 any two similar hashes are found, and no others", () => {
  const flips = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), flips, (one, changed) => {
      const other = changed.reduce((bits, place) => bits ^ (1n << BigInt(place)), one);
      const isPlain = [one, other].some((bits) => distance(bits, 0n) < 4 || distance(bits, 0n) > 60);
      const groups = groupSimilar([
        { key: "one", lookHash: hex(one) },
        { key: "other", lookHash: hex(other) },
      ]);
      expect(groups.length).toBe(!isPlain && distance(one, other) <= SIMILAR_BITS ? 1 : 0);
    }),
  );
});
