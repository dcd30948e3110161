import { expect, test } from "vitest";
import { imageSources } from "./image-sources.ts";

const id = "0123456789abcdef".repeat(2);

test("a picture of the guide has a source for each width", () => {
  expect(imageSources(`/imagenes/${id}`)).toEqual({
    src: `/imagenes/${id}/800`,
    srcSet: `/imagenes/${id}/400 400w, /imagenes/${id}/600 600w, /imagenes/${id}/800 800w`,
  });
});

test.each(["https://fotos.example/a.jpg", "/imagenes/generada-7.webp", `/imagenes/${id}/800`, "/a.webp"])(
  "%s is used unchanged",
  (address) => {
    expect(imageSources(address)).toEqual({ src: address });
  },
);
