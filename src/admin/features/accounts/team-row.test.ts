import { expect, test } from "vitest";
import { teamRow } from "./team-row.ts";

const NOW = new Date("2026-11-16T15:00:00Z");
const eva = {
  email: "eva@guia.example",
  name: "Eva",
  hasAccount: true,
  isVerified: true,
  canSignIn: true,
  isDisabled: false,
  isConfigured: false,
  addedBy: "por Lucía",
  isOneself: false,
  lastAccessAt: new Date("2026-11-16T13:00:00Z"),
  getsDailyMail: false,
};

test("AG-07 a row says why somebody may enter, and when they last did", () => {
  expect(teamRow(eva, NOW)).toEqual({
    email: "eva@guia.example",
    name: "Eva",
    isOneself: false,
    state: "active",
    reason: "Email autorizado por Lucía",
    lastAccess: "hace 2 horas",
    canRemove: true,
    getsDailyMail: false,
  });
  expect(teamRow({ ...eva, isConfigured: true, lastAccessAt: null }, NOW)).toMatchObject({
    reason: "Está en ADMIN_EMAILS, en el servidor",
    lastAccess: "no se sabe",
    canRemove: false,
  });
});

test("AG-07 an account is missing, disabled, unverified, invited or active", () => {
  const stateOf = (change: Partial<typeof eva>) => teamRow({ ...eva, ...change }, NOW).state;
  expect(stateOf({ hasAccount: false, isVerified: false })).toBe("missing");
  expect(stateOf({ canSignIn: false })).toBe("invited");
  expect(teamRow({ ...eva, canSignIn: false, lastAccessAt: null }, NOW).lastAccess).toBe("todavía no entró");
  expect(stateOf({ isDisabled: true })).toBe("disabled");
  expect(stateOf({ isVerified: false })).toBe("unverified");
});

test("AG-07 nobody can remove themselves", () => {
  expect(teamRow({ ...eva, isOneself: true }, NOW).canRemove).toBe(false);
});
