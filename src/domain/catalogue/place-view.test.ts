import { expect, test } from "vitest";
import { placeView } from "./place-view.ts";

const view = { order: "near", page: 2, onlyOpen: true, near: "" } as const;

test("a corner is said properly, however it was written, and the rest of the view stays", () => {
  const placed = placeView({ ...view, near: "cerca de calle 7 esquina 50" });
  expect(placed.view).toEqual({ ...view, near: "7 y 50" });
  expect(placed.place?.name).toBe("7 y 50");
  expect(placed.unread).toBe("");
});

test("what is no place of the city is said back, and the order is the usual one", () => {
  expect(placeView({ ...view, near: "lo de la abuela" })).toEqual({
    view: { ...view, order: "az", near: "" },
    place: null,
    unread: "lo de la abuela",
  });
  expect(placeView({ ...view, order: "rating", near: "xyz" }).view.order).toBe("rating");
});

test("without a corner there is nothing to be near to", () => {
  expect(placeView({ ...view, order: "za" })).toEqual({
    view: { ...view, order: "za" },
    place: null,
    unread: "",
  });
});
