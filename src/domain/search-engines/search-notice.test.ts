import { expect, test } from "vitest";
import {
  describeAnswer,
  findHoldSeconds,
  findRetrySeconds,
  isTold,
  readRetryAfter,
} from "./search-notice.ts";

const answer = (status: number | null, retryAfterSeconds: number | null = null) => ({
  status,
  retryAfterSeconds,
});

test.each([
  [200, "IndexNow notificado"],
  [202, "IndexNow notificado, pendiente"],
  [403, "❌ IndexNow no pudo comprobar la clave"],
  [422, "❌ La clave no coincide con el dominio"],
  [429, "❌ Demasiado seguido: IndexNow pide esperar"],
  [500, "❌ IndexNow contestó 500"],
  [null, "❌ IndexNow no contestó"],
])("AN-03 an answer %j of IndexNow is told as %j", (status, message) => {
  expect(describeAnswer("indexnow", answer(status))).toBe(message);
});

test("AN-03 Google is only said to be told after a 2xx of the ping", () => {
  expect(describeAnswer("ping", answer(200))).toBe("Google ha sido notificado exitosamente!");
  expect(describeAnswer("ping", answer(404))).toBe("Error al notificar a Google. Ver consola para detalles.");
});

test("AN-02 only 429, 5xx and silence are tried again, three times at most, when the engine asks for it", () => {
  expect(findRetrySeconds({ answer: answer(429, 600), attempts: 1 })).toBe(600);
  expect(findRetrySeconds({ answer: answer(429, 10 ** 9), attempts: 1 })).toBe(86_400);
  expect(findRetrySeconds({ answer: answer(503), attempts: 2 })).toBe(60);
  expect(findRetrySeconds({ answer: answer(null), attempts: 1 })).toBe(30);
  expect(findRetrySeconds({ answer: answer(429, 600), attempts: 3 })).toBeNull();
  for (const status of [400, 403, 422])
    expect(findRetrySeconds({ answer: answer(status, 600), attempts: 1 })).toBeNull();
});

test.each([
  [{ status: 429, retryAfterSeconds: 600 }, 600],
  [{ status: 429, retryAfterSeconds: null }, 30],
  [{ status: 503, retryAfterSeconds: 60 }, 60],
  [{ status: 503, retryAfterSeconds: null }, 0],
  [{ status: 403, retryAfterSeconds: 60 }, 0],
  [{ status: null, retryAfterSeconds: null }, 0],
])("AN-02 after %j the engine is left alone for %i seconds", (answer, seconds) => {
  expect(findHoldSeconds(answer)).toBe(seconds);
});

test("AN-02 Retry-After is seconds or a date", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  expect(readRetryAfter("120", now)).toBe(120);
  expect(readRetryAfter("Sun, 01 Mar 2026 12:00:30 GMT", now)).toBe(30);
  expect(readRetryAfter("Sun, 01 Mar 2026 11:00:00 GMT", now)).toBe(0);
  expect([readRetryAfter("pronto", now), readRetryAfter(null, now)]).toEqual([null, null]);
});

test.each([
  ["https://guia.com.ar", true],
  ["http://guia.com.ar", false],
  ["https://guia.example", false],
  ["https://localhost", false],
  ["https://10.0.0.1", false],
  ["https://[::1]", false],
  ["https://guia.local", false],
])("AN-02 search engines are told of %s: %j", (publicUrl, isOn) => {
  expect(isTold({ publicUrl, endpoint: "https://api.indexnow.org/indexnow" })).toBe(isOn);
  expect(isTold({ publicUrl, endpoint: null })).toBe(false);
  expect(isTold({ publicUrl, endpoint: "http://127.0.0.1:9999/" })).toBe(true);
});
