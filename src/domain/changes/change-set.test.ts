import { expect, test } from "vitest";
import { recordedValues } from "../../../tests/support/recorded-values.ts";
import { isSameValue, joinChanges, listChanges, listConflicts } from "./change-set.ts";

test("only fields that differ are changes", () => {
  const before = recordedValues({ title: "Nori", features: ["Patio"], source: null });
  expect(
    listChanges({ before, values: { title: "Nori 48", features: ["Patio"], source: null, phone: "1" } }),
  ).toEqual({ title: { before: "Nori", after: "Nori 48" }, phone: { before: "", after: "1" } });
});

test("two changes of one field are one, and none where it is back as it was", () => {
  const first = { source: { before: null, after: "a" }, phone: { before: "1", after: "2" } };
  const second = { source: { before: "a", after: "b" }, phone: { before: "2", after: "1" } };
  expect(joinChanges(first, second)).toEqual({ source: { before: null, after: "b" } });
});

test("a conflict has both sides of every field that either changed", () => {
  const current = recordedValues({ title: "De ella", phone: "2", source: null, city: "Berisso" });
  const since = [
    { title: { before: "Base", after: "Antes" }, source: { before: "hoja", after: null } },
    { title: { before: "Antes", after: "De ella" } },
  ];
  expect(listConflicts({ current, since, yours: { title: "Mío", phone: "3", city: "Berisso" } })).toEqual([
    { field: "title", base: "Base", theirs: "De ella", yours: "Mío" },
    { field: "phone", base: "2", theirs: "2", yours: "3" },
    { field: "source", base: "hoja", theirs: null, yours: "hoja" },
  ]);
});

test("emptying a field is one side of a conflict", () => {
  const current = recordedValues({ source: "de ella" });
  const since = [{ source: { before: "base", after: "de ella" } }];
  expect(listConflicts({ current, since, yours: { source: null } })).toEqual([
    { field: "source", base: "base", theirs: "de ella", yours: null },
  ]);
});

test("the order of keys is no difference, the order of a list is one", () => {
  const detail = { address: "/imagenes/a", alt: "El horno", credit: "", focusX: 20, focusY: 50 };
  const { address, ...rest } = detail;
  expect(isSameValue([detail], [{ ...rest, address }])).toBe(true);
  expect(isSameValue([detail], [{ ...detail, alt: "Otro" }])).toBe(false);
  expect(isSameValue(["a", "b"], ["b", "a"])).toBe(false);
});
