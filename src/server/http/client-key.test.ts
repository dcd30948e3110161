import { expect, test } from "vitest";
import { clientKey } from "./client-key.ts";

test("an IPv4 client is itself, and its address cannot be read in its key", () => {
  expect(clientKey("203.0.113.7")).toBe(clientKey("203.0.113.7"));
  expect(clientKey("203.0.113.7")).not.toBe(clientKey("203.0.113.8"));
  expect(clientKey("203.0.113.7")).toMatch(/^[\w-]{22}$/);
});

test.each([
  ["2001:db8:1:2::7", "2001:db8:1:2:ffff:1:2:3"],
  ["2001:DB8::1", "2001:0db8:0000:0000:5::"],
  ["::1", "0:0:0:0:9:9:9:9"],
  ["fe80::1%eth0", "fe80::2"],
])("the IPv6 clients %s and %s are of one network", (one, other) => {
  expect(clientKey(one)).toBe(clientKey(other));
});

test("other networks are other clients", () => {
  expect(clientKey("2001:db8:1:2::7")).not.toBe(clientKey("2001:db8:1:3::7"));
});
