import fc from "fast-check";
import { expect, test } from "vitest";
import { recogniseFile } from "./recognise-file.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["\xff\xd8\xff\xe0\0\x10JFIF", "jpeg"],
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "png"],
  ["RIFF\x10\0\0\0WEBPVP8 ", "webp"],
  ["RIFF\x10\0\0\0WAVEfmt ", null],
  ["GIF89a", "gif"],
  ["II*\0", "tiff"],
  ["%PDF-1.7", "pdf"],
  ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "heic"],
  ["\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "heic"],
  ["\0\0\0\x1cftypmif1\0\0\0\0mif1avif", "avif"],
  ["\0\0\0\x20ftypisom\0\0\x02\0isomiso2", null],
  ["<svg xmlns='http://www.w3.org/2000/svg'/>", "svg"],
  ["\xef\xbb\xbf \n<?xml version='1.0'?>\n<!-- hola -->\n<SVG >", "svg"],
  ["<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN'><svg width='1'>", "svg"],
  ["<html><svg></svg></html>", null],
  ["hola", null],
  ["", null],
])("%j is %s by its content", (start, kind) => {
  expect(recogniseFile(bytes(start))).toBe(kind);
});

test("any bytes are recognised without failing", () => {
  const beginnings = ["", "\0\0\0\x18ftyp", "<?xml", "RIFF", "\xff\xd8"];
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.uint8Array(), (beginning, rest) => {
      recogniseFile(Uint8Array.from([...bytes(beginning), ...rest]));
    }),
  );
});
