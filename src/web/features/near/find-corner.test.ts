import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findPosition } from "./find-corner.ts";

type Answer = { readonly accuracy: number } | { readonly code: number } | "silence";

function browserSaying(...answers: readonly Answer[]) {
  const asked: (PositionOptions | undefined)[] = [];
  const getCurrentPosition: Geolocation["getCurrentPosition"] = (onFound, onFailed, options) => {
    const answer = answers[asked.length] ?? "silence";
    asked.push(options);
    if (answer === "silence") return;
    if ("code" in answer) onFailed?.(answer as GeolocationPositionError);
    else onFound({ coords: { latitude: -34.9, longitude: -57.9, ...answer } } as GeolocationPosition);
  };
  return { asked, locator: { getCurrentPosition } };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("the first answer is good enough where it is within a few blocks, and the costly one is not asked for", async () => {
  const { asked, locator } = browserSaying({ accuracy: 500 });
  expect(await findPosition({ locator, again: false })).toMatchObject({
    coordinates: { latitude: -34.9, longitude: -57.9 },
  });
  expect(asked).toEqual([{ enableHighAccuracy: false, timeout: 10_000, maximumAge: 180_000 }]);
});

test("where that of a while ago was of no use, a new one is asked for", async () => {
  const { asked, locator } = browserSaying({ accuracy: 20 });
  await findPosition({ locator, again: true });
  expect(asked).toEqual([{ enableHighAccuracy: false, timeout: 10_000, maximumAge: 0 }]);
});

test("where it is too vague it is asked once more, exactly; where that is no better, it is of no use", async () => {
  const better = browserSaying({ accuracy: 3_000 }, { accuracy: 20 });
  expect(await findPosition({ locator: better.locator, again: false })).toMatchObject({ accuracy: 20 });
  expect(better.asked[1]).toMatchObject({ enableHighAccuracy: true, maximumAge: 0 });
  expect(
    await findPosition({ ...browserSaying({ accuracy: 3_000 }, { accuracy: 501 }), again: false }),
  ).toEqual({
    failure: "vague",
  });
  expect(await findPosition({ ...browserSaying({ accuracy: 3_000 }, { code: 2 }), again: false })).toEqual({
    failure: "vague",
  });
});

test.each([
  [1, "denied"],
  [2, "unavailable"],
  [3, "timeout"],
  [9, "unavailable"],
])("the browser's failure %i is called %s", async (code, failure) => {
  expect(await findPosition({ ...browserSaying({ code }), again: false })).toEqual({ failure });
});

test("a question that is put away without an answer has waited long enough after twenty seconds", async () => {
  const found = findPosition({ ...browserSaying("silence"), again: false });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await found).toEqual({ failure: "timeout" });
});

test("a browser that knows no positions says so", async () => {
  expect(await findPosition({ locator: undefined, again: false })).toEqual({ failure: "unsupported" });
});
