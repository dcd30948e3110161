import { expect, test } from "vitest";
import { changePictures, movePicture, type PictureChange } from "./business-pictures.ts";

const detail = { address: "/imagenes/a", alt: "La barra", credit: "Ana", focusX: 20, focusY: 70 };
const given = { imageUrl: "/imagenes/a", additionalImages: ["/imagenes/b"], imageDetails: [detail] };
const none = { imageUrl: "", additionalImages: [], imageDetails: [] };
const changed = (change: PictureChange) => changePictures(given, change);

test("AM-01 the first picture is the cover, later ones go to the end, and one twice is there once", () => {
  expect(changePictures(none, { kind: "add", address: "/imagenes/c" })).toEqual({
    ...none,
    imageUrl: "/imagenes/c",
  });
  expect(changed({ kind: "add", address: "/imagenes/c" })?.additionalImages).toEqual([
    "/imagenes/b",
    "/imagenes/c",
  ]);
  expect(changed({ kind: "add", address: "/imagenes/b" })).toEqual(given);
});

test("AM-01 a replaced picture keeps its place, text and credit, but not the focus of the other", () => {
  expect(changed({ kind: "replace", address: "/imagenes/a", by: "/imagenes/c" })).toEqual({
    imageUrl: "/imagenes/c",
    additionalImages: ["/imagenes/b"],
    imageDetails: [{ address: "/imagenes/c", alt: "La barra", credit: "Ana", focusX: 50, focusY: 50 }],
  });
  expect(changed({ kind: "replace", address: "/imagenes/a", by: "/imagenes/b" })).toMatchObject({
    imageUrl: "/imagenes/b",
    additionalImages: [],
  });
});

test("AM-01 without its cover a business shows the next picture, and at last none", () => {
  const next = changed({ kind: "remove", address: "/imagenes/a" });
  expect(next).toEqual({ imageUrl: "/imagenes/b", additionalImages: [], imageDetails: [] });
  expect(next && changePictures(next, { kind: "remove", address: "/imagenes/b" })).toEqual(none);
});

test("AM-01 a change of pictures that are no longer those is refused", () => {
  const gone = { ...detail, address: "/imagenes/z" };
  expect(changed({ kind: "replace", address: "/imagenes/z", by: "/imagenes/c" })).toBeNull();
  expect(changed({ kind: "remove", address: "/imagenes/z" })).toBeNull();
  expect(changed({ kind: "describe", detail: gone })).toBeNull();
  expect(changed({ kind: "order", addresses: ["/imagenes/b"] })).toBeNull();
  expect(changed({ kind: "order", addresses: ["/imagenes/b", "/imagenes/b"] })).toBeNull();
  expect(changed({ kind: "order", addresses: ["/imagenes/b", "/imagenes/z"] })).toBeNull();
});

test("AM-01 the order and the text of pictures change, and a text that says nothing is not kept", () => {
  expect(changed({ kind: "order", addresses: ["/imagenes/b", "/imagenes/a"] })).toMatchObject({
    imageUrl: "/imagenes/b",
    additionalImages: ["/imagenes/a"],
    imageDetails: [detail],
  });
  const plain = { address: "/imagenes/a", alt: "", credit: "", focusX: 50, focusY: 50 };
  expect(changed({ kind: "describe", detail: plain })?.imageDetails).toEqual([]);
  expect(movePicture(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
  expect(movePicture(["a", "b", "c"], "a", -1)).toEqual(["a", "b", "c"]);
});
