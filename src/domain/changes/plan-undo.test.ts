import { expect, test } from "vitest";
import { recordedValues } from "../../../tests/support/recorded-values.ts";
import { fieldsEditedLater, planUndo } from "./plan-undo.ts";

const NONE: ReadonlySet<string> = new Set();
const DELETED = "2026-01-01T00:00:00.000Z";
const deletion = { deletedAt: { before: null, after: DELETED }, active: { before: true, after: false } };

test("every field of a change is restored, except those edited later", () => {
  const changes = {
    title: { before: "Nori", after: "Nori 48" },
    phone: { before: "1", after: "2" },
    source: { before: null, after: "hoja" },
  };
  const current = recordedValues({ title: "Nori 48", phone: "3", source: "hoja" });
  expect(planUndo({ changes, current, editedLater: NONE })).toEqual({
    values: { title: "Nori", source: null },
    skipped: [{ field: "phone", before: "1", current: "3" }],
  });
});

test("a field that was edited and set to the same value again counts as edited later", () => {
  const current = recordedValues({ phone: "2" });
  const changes = { phone: { before: "1", after: "2" } };
  expect(planUndo({ changes, current, editedLater: new Set(["phone"]) }).skipped).toHaveLength(1);
});

test("a deletion is undone by its two fields", () => {
  const current = recordedValues({ deletedAt: DELETED, active: false });
  expect(planUndo({ changes: deletion, current, editedLater: NONE })).toEqual({
    values: { deletedAt: null, active: true },
    skipped: [],
  });
});

test("a business that is deleted by now is not activated", () => {
  const current = recordedValues({ deletedAt: DELETED, active: false });
  const changes = { active: { before: true, after: false }, phone: { before: "1", after: "" } };
  expect(planUndo({ changes, current, editedLater: NONE })).toEqual({
    values: { phone: "1" },
    skipped: [{ field: "active", before: true, current: false }],
  });
});

test("the deletion of a business that is merged by now stays", () => {
  const current = recordedValues({ deletedAt: DELETED, active: false, mergedInto: "otro" });
  expect(planUndo({ changes: deletion, current, editedLater: NONE })).toEqual({
    values: {},
    skipped: [
      { field: "deletedAt", before: null, current: DELETED },
      { field: "active", before: true, current: false },
    ],
  });
});

const edit = { undoes: null, isUndone: false, fields: { phone: { before: "2", after: "3" } } };

test("a later edit counts until it is undone itself", () => {
  const undo = {
    changeSetId: "u",
    undoes: "b",
    isUndone: false,
    fields: { phone: { before: "3", after: "2" } },
  };
  expect(fieldsEditedLater([{ ...edit, changeSetId: "b" }])).toEqual(new Set(["phone"]));
  expect(fieldsEditedLater([{ ...edit, changeSetId: "b", isUndone: true }, undo])).toEqual(new Set());
});

test("undoing something older counts as a later edit", () => {
  const undo = { ...edit, changeSetId: "u", undoes: "older" };
  expect(fieldsEditedLater([undo])).toEqual(new Set(["phone"]));
});
