import { expect, test } from "vitest";
import { findFocus } from "./image-focus.ts";

const detail = { address: "/imagenes/a", alt: "", credit: "", focusX: 28, focusY: 90 };

test("V-09 the focus of an image is a class in steps of ten percent; its middle needs none", () => {
  expect(findFocus([detail], "/imagenes/a")).toBe("focus fx3 fy9");
  expect(findFocus([detail], "/imagenes/b")).toBe("");
  expect(findFocus([{ ...detail, address: "" }], "")).toBe("");
  expect(findFocus([{ ...detail, focusX: 50, focusY: 52 }], "/imagenes/a")).toBe("");
});
