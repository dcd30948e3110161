import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findPosition } from "./find-corner.ts";

type Answer = { readonly accuracy: number } | { readonly code: number } | "no answer";

function fakeLocator(...answers: readonly Answer[]) {
  const requests: (PositionOptions | undefined)[] = [];
  const getCurrentPosition: Geolocation["getCurrentPosition"] = (onFound, onFailed, options) => {
    const answer = answers[requests.length] ?? "no answer";
    requests.push(options);
    if (answer === "no answer") return;
    if ("code" in answer) onFailed?.(answer as GeolocationPositionError);
    else onFound({ coords: { latitude: -34.9, longitude: -57.9, ...answer } } as GeolocationPosition);
  };
  return { requests, locator: { getCurrentPosition } };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a first position accurate to 500 m is used without requesting high accuracy", async () => {
  const { requests, locator } = fakeLocator({ accuracy: 500 });
  expect(await findPosition({ locator, again: false })).toMatchObject({
    coordinates: { latitude: -34.9, longitude: -57.9 },
  });
  expect(requests).toEqual([{ enableHighAccuracy: false, timeout: 10_000, maximumAge: 180_000 }]);
});

test("a retry skips the cached position", async () => {
  const { requests, locator } = fakeLocator({ accuracy: 20 });
  await findPosition({ locator, again: true });
  expect(requests).toEqual([{ enableHighAccuracy: false, timeout: 10_000, maximumAge: 0 }]);
});

test("a vague position is requested once more with high accuracy, and fails if that is vague too", async () => {
  const better = fakeLocator({ accuracy: 3_000 }, { accuracy: 20 });
  expect(await findPosition({ locator: better.locator, again: false })).toMatchObject({ accuracy: 20 });
  expect(better.requests[1]).toMatchObject({ enableHighAccuracy: true, maximumAge: 0 });
  expect(
    await findPosition({ ...fakeLocator({ accuracy: 3_000 }, { accuracy: 501 }), again: false }),
  ).toEqual({
    failure: "vague",
  });
  expect(await findPosition({ ...fakeLocator({ accuracy: 3_000 }, { code: 2 }), again: false })).toEqual({
    failure: "vague",
  });
});

test.each([
  [1, "denied"],
  [2, "unavailable"],
  [3, "timeout"],
  [9, "unavailable"],
])("GeolocationPositionError code %i is the failure %s", async (code, failure) => {
  expect(await findPosition({ ...fakeLocator({ code }), again: false })).toEqual({ failure });
});

test("a dismissed permission prompt times out after twenty seconds", async () => {
  const found = findPosition({ ...fakeLocator("no answer"), again: false });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await found).toEqual({ failure: "timeout" });
});

test("a browser without geolocation is the failure unsupported", async () => {
  expect(await findPosition({ locator: undefined, again: false })).toEqual({ failure: "unsupported" });
});
