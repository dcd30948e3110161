import { expect, test } from "vitest";
import { formatAgo } from "./format-ago.ts";

const now = new Date("2026-03-01T12:00:00Z");

test.each([
  ["2026-03-01T12:00:30Z", "recién"],
  ["2026-03-01T11:59:01Z", "recién"],
  ["2026-03-01T11:59:00Z", "hace 1 minuto"],
  ["2026-03-01T11:15:00Z", "hace 45 minutos"],
  ["2026-03-01T11:00:00Z", "hace 1 hora"],
  ["2026-02-28T13:00:00Z", "hace 23 horas"],
  ["2026-02-28T12:00:00Z", "hace 1 día"],
  ["2026-02-23T12:00:00Z", "hace 6 días"],
  ["2026-02-15T12:00:00Z", "hace 2 semanas"],
  ["2026-01-25T12:00:00Z", "hace 1 mes"],
  ["2025-03-02T12:00:00Z", "hace 12 meses"],
  ["2025-03-01T12:00:00Z", "hace 1 año"],
  ["2023-01-01T12:00:00Z", "hace 3 años"],
])("D-09 %s is formatted as %s", (at, said) => expect(formatAgo({ at: new Date(at), now })).toBe(said));
