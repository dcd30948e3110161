import { expect, test } from "vitest";
import { authUserOf } from "../../contract/auth-user.ts";
import {
  type Actor,
  actorLabel,
  actorOf,
  findMember,
  requireMember,
  requireStaff,
  VISITOR,
} from "./actor.ts";

const ana = { id: "u1", email: "ana@guia.example", name: "Ana", emailVerified: true, isAnonymous: false };
const LISTED = { ...ana, isListed: true };
const UNLISTED = { ...ana, isListed: false };

test("G-03 an administrator's address is on the list and verified", () => {
  expect(actorOf(LISTED).kind).toBe("administrator");
  expect(actorOf(UNLISTED).kind).toBe("member");
});

test("G-03 a listed but unverified address is a plain member's", () => {
  expect(actorOf({ ...LISTED, emailVerified: false }).kind).toBe("member");
});

test("G-03 an anonymous session is never a member's, whatever its generated address", () => {
  expect(actorOf({ ...LISTED, isAnonymous: true })).toEqual({ kind: "anonymous", id: "u1" });
});

test("G-01 G-02 only members and administrators count as members", () => {
  const others: Actor[] = [VISITOR, { kind: "anonymous", id: "u2" }, { kind: "operator", name: "x" }];
  for (const actor of others) {
    expect(findMember(actor)).toBeNull();
    expect(() => requireMember(actor)).toThrow(expect.objectContaining({ code: "signed-out" }));
  }
  expect(requireMember(actorOf(LISTED)).id).toBe("u1");
});

test("A-05 the browser gets uid, e-mail, name and whether the session is anonymous", () => {
  expect(authUserOf(actorOf(UNLISTED))).toEqual({
    uid: "u1",
    email: "ana@guia.example",
    displayName: "Ana",
    isAnonymous: false,
  });
  expect(authUserOf({ kind: "anonymous", id: "u2" })).toEqual({
    uid: "u2",
    email: null,
    displayName: "",
    isAnonymous: true,
  });
  expect(authUserOf(VISITOR)).toBeNull();
});

test.each<[Actor, string]>([
  [VISITOR, "visitor"],
  [{ kind: "anonymous", id: "u2" }, "anonymous:u2"],
  [actorOf(LISTED), "administrator:u1"],
  [{ kind: "system", name: "jobs" }, "system:jobs"],
])("%o is logged as %s", (actor, label) => {
  expect(actorLabel(actor)).toBe(label);
});

test.each<[Actor, string | null]>([
  [VISITOR, "signed-out"],
  [{ kind: "anonymous", id: "u2" }, "signed-out"],
  [actorOf(UNLISTED), "forbidden"],
  [{ kind: "system", name: "jobs" }, "forbidden"],
  [actorOf(LISTED), null],
  [{ kind: "operator", name: "ana" }, null],
])("G-03 %o is refused what is for staff with %s", (actor, code) => {
  if (code === null) expect(() => requireStaff(actor)).not.toThrow();
  else expect(() => requireStaff(actor)).toThrow(expect.objectContaining({ code }));
});
