import { expect, test } from "vitest";
import { membersSearch, readMembersView, roleReason } from "./members-view.ts";

const read = (search: string) => readMembersView(new URLSearchParams(search));

test("AD-04 a view of the members is the same when its address is read again", () => {
  const views = [
    read(""),
    { filter: "disabled", text: "ana & beto", order: "registration", page: 3, memberId: "x1" } as const,
    { filter: "team", text: "", order: "access", page: 1, memberId: "" } as const,
  ];
  for (const view of views) expect(read(membersSearch(view))).toEqual(view);
  expect(membersSearch(read(""))).toBe("");
});

test.each(["?ver=nada", "?pagina=0", "?pagina=-1", "?pagina=x", "?orden=otro"])(
  "anything wrong is the first page of all: %s",
  (search) => {
    expect(read(search)).toEqual(read(""));
  },
);

test("G-03 the role has its reason", () => {
  const of = (isConfigured: boolean, isListed: boolean, isVerified: boolean) =>
    roleReason({ isConfigured, isListed, isVerified });
  expect(of(false, false, true)).toBe("");
  expect(of(false, true, false)).toBe("Está en la lista, pero no verificó su email");
  expect(of(false, true, true)).toBe("Está en la lista y verificó su email");
  expect(of(true, false, true)).toContain("ADMIN_EMAILS");
});
