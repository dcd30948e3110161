import { expect, test } from "vitest";
import { createServerClock } from "./personal-requests.ts";

test("F-04 quick answers narrow down the clock offset, and slow ones do not widen it", () => {
  const clock = createServerClock();
  expect(clock.offset()).toBeNull();
  // The server is 500 ahead; the way there took 8,000, the way back nothing.
  clock.observe({ sentAt: 1_000, receivedAt: 9_000, now: 9_500 });
  expect(clock.offset()).toBe(4_500);
  clock.observe({ sentAt: 10_000, receivedAt: 10_020, now: 10_510 });
  expect(clock.offset()).toBe(505);
  clock.observe({ sentAt: 11_000, receivedAt: 19_000, now: 19_500 });
  expect(clock.offset()).toBe(505);
});

test("F-04 a clock that was set is measured again", () => {
  const clock = createServerClock();
  clock.observe({ sentAt: 0, receivedAt: 10, now: 105 });
  clock.observe({ sentAt: 5_000, receivedAt: 5_010, now: 1_005 });
  expect(clock.offset()).toBe(-4_000);
});
