import { expect, test } from "vitest";
import { hashClientAddress } from "./client-key.ts";

const key = (address: string, secret = "clave") => hashClientAddress({ address, secret });

test("an IPv4 client is itself, and its address cannot be read in its key", () => {
  expect(key("203.0.113.7")).toBe(key("203.0.113.7"));
  expect(key("203.0.113.7")).not.toBe(key("203.0.113.8"));
  expect(key("203.0.113.7")).not.toBe(key("203.0.113.7", "otra"));
  expect(key("203.0.113.7")).toMatch(/^[\w-]{22}$/);
});

test.each([
  ["2001:db8:1:2::7", "2001:db8:1:2:ffff:1:2:3"],
  ["2001:DB8::1", "2001:0db8:0000:0000:5::"],
  ["::1", "0:0:0:0:9:9:9:9"],
  ["fe80::1%eth0", "fe80::2"],
])("the IPv6 clients %s and %s are of one network", (one, other) => {
  expect(key(one)).toBe(key(other));
});

test("other networks are other clients, of the same /48 or of another", () => {
  const [client, network] = key("2001:db8:1:2::7").split(".");
  const [otherClient, sameNetwork] = key("2001:db8:1:3::7").split(".");
  expect([client === otherClient, network === sameNetwork]).toEqual([false, true]);
  expect(key("2001:db8:2:2::7").split(".")[1]).not.toBe(network);
});
