import { expect, test } from "vitest";
import { createFreshCookie } from "./fresh-cookie.ts";

let time = 1_772_366_400_000;
const clock = { now: () => new Date(time) };
const publicUrl = "https://guia.example";
const ours = createFreshCookie({ publicUrl, secret: "one secret", clock });
const cookieOf = (issued: string) => issued.split(";")[0] ?? "";

test("a cookie is taken from any server with the same secret, among others, for a minute", () => {
  const issued = ours.issue();
  expect(issued).toMatch(
    /^__Host-guia_fresh=\d+\.[\w-]{22}; Path=\/; Max-Age=10; HttpOnly; SameSite=Lax; Secure$/,
  );
  const other = createFreshCookie({ publicUrl, secret: "one secret", clock });
  for (const cookies of [cookieOf(issued), `a=1; ${cookieOf(issued)}; b=2`])
    expect(other.isIn(cookies)).toBe(true);
  time += 60_001;
  expect(other.isIn(cookieOf(issued))).toBe(false);
  time -= 120_002;
  expect(other.isIn(cookieOf(issued))).toBe(false);
});

test("a forged cookie is refused", () => {
  const foreign = createFreshCookie({ publicUrl, secret: "another secret", clock });
  const forged = cookieOf(foreign.issue());
  const later = cookieOf(ours.issue()).replace(/\d+/, String(time + 1_000));
  for (const cookies of ["guia_fresh=1", forged, later, "guia_fresh=1.x", "", undefined])
    expect(ours.isIn(cookies), cookies).toBe(false);
});
