import { expect, test } from "vitest";
import { describeDevice } from "./describe-device.ts";

const MOZILLA = "Mozilla/5.0";
const BLINK = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0";

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36`, "Chrome en Windows"],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36 Edg/153.0`, "Edge en Windows"],
  [`${MOZILLA} (Linux; Android 15; SM-A556E) ${BLINK} Mobile Safari/537.36`, "Chrome en Android"],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1`,
    "Safari en iPhone",
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox en Linux"],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Safari/605`, "Safari en Mac"],
  ["curl/8.5.0", "Dispositivo desconocido"],
  [null, "Dispositivo desconocido"],
])("F-08 %s is a %s", (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
