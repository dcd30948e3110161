import { expect, test } from "vitest";
import { authUserOf } from "../../contract/auth-user.ts";
import { type Actor, actorLabel, actorOf, findMember, requireMember, VISITOR } from "./actor.ts";

const ana = { id: "u1", email: "ana@guia.example", name: "Ana", emailVerified: true, isAnonymous: false };
const LIST = ["ana@guia.example"];

test("G-03 an administrator's address is on the list and verified", () => {
  expect(actorOf(ana, LIST).kind).toBe("administrator");
  expect(actorOf({ ...ana, email: "Ana@Guia.example" }, LIST).kind).toBe("administrator");
});

test("G-03 a listed but unverified address is a plain member's", () => {
  expect(actorOf({ ...ana, emailVerified: false }, LIST).kind).toBe("member");
  expect(actorOf(ana, []).kind).toBe("member");
});

test("G-03 an anonymous session is never a member's, whatever its generated address", () => {
  expect(actorOf({ ...ana, isAnonymous: true }, LIST)).toEqual({ kind: "anonymous", id: "u1" });
});

test("G-01 G-02 only members and administrators count as members", () => {
  const others: Actor[] = [VISITOR, { kind: "anonymous", id: "u2" }, { kind: "operator", name: "x" }];
  for (const actor of others) {
    expect(findMember(actor)).toBeNull();
    expect(() => requireMember(actor)).toThrow(expect.objectContaining({ code: "signed-out" }));
  }
  expect(requireMember(actorOf(ana, LIST)).id).toBe("u1");
});

test("A-05 the browser gets uid, e-mail, name and whether the session is anonymous", () => {
  expect(authUserOf(actorOf(ana, []))).toEqual({
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
  [actorOf(ana, LIST), "administrator:u1"],
  [{ kind: "system", name: "jobs" }, "system:jobs"],
])("%o is logged as %s", (actor, label) => {
  expect(actorLabel(actor)).toBe(label);
});
