import { expect, test } from "vitest";
import { createClientAddress } from "./client-address.ts";

test("without a trusted proxy the socket's address counts, whatever the header says", () => {
  const clientAddress = createClientAddress([]);
  expect(clientAddress({ socket: "9.9.9.9", forwarded: "1.2.3.4" })).toBe("9.9.9.9");
  expect(clientAddress({ socket: "::ffff:9.9.9.9", forwarded: undefined })).toBe("9.9.9.9");
});

test("behind a trusted proxy the nearest address that is not one of ours counts", () => {
  const clientAddress = createClientAddress(["127.0.0.0/8", "10.1.2.3", "fc00::/7"]);
  expect(clientAddress({ socket: "127.0.0.1", forwarded: "1.2.3.4" })).toBe("1.2.3.4");
  expect(clientAddress({ socket: "127.0.0.1", forwarded: "6.6.6.6, 1.2.3.4, 10.1.2.3" })).toBe("1.2.3.4");
  expect(clientAddress({ socket: "fc00::1", forwarded: "2001:db8::7" })).toBe("2001:db8::7");
});

test("a visitor cannot choose the address by writing the header", () => {
  const clientAddress = createClientAddress(["127.0.0.1"]);
  expect(clientAddress({ socket: "9.9.9.9", forwarded: "127.0.0.1" })).toBe("9.9.9.9");
  expect(clientAddress({ socket: "127.0.0.1", forwarded: "5.5.5.5, 9.9.9.9" })).toBe("9.9.9.9");
  expect(clientAddress({ socket: "127.0.0.1", forwarded: "<script>" })).toBe("127.0.0.1");
  expect(clientAddress({ socket: "127.0.0.1", forwarded: "" })).toBe("127.0.0.1");
});

test.each([
  ["1.2.3.4:5678", "1.2.3.4"],
  ["::FFFF:1.2.3.4", "1.2.3.4"],
  ["::ffff:102:304", "1.2.3.4"],
  ["[::ffff:1.2.3.4]:80", "1.2.3.4"],
  ["[2001:DB8::7]:443", "2001:db8::7"],
  ["2001:0db8:0:0:0:0:0:7", "2001:db8::7"],
  ["fe80::1%eth0", "fe80::1"],
])("a proxy that writes %s means %s, as the socket would", (written, address) => {
  const clientAddress = createClientAddress(["127.0.0.1"]);
  expect(clientAddress({ socket: "127.0.0.1", forwarded: written })).toBe(address);
  expect(clientAddress({ socket: written, forwarded: undefined })).toBe(address);
});
