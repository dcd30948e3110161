import { expect, test, vi } from "vitest";
import { SECRET_PLACE, takeCameraPhoto } from "../../../../../tests/support/components/camera-photo.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** Its size, and the colours above and below. */
async function look(source: Blob) {
  const bitmap = await createImageBitmap(source);
  const { width, height } = bitmap;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  pen?.drawImage(bitmap, 0, 0);
  const colourAt = (y: number) => {
    const [red = 0, , blue = 0] = pen?.getImageData(Math.round(width / 2), Math.round(y), 1, 1).data ?? [];
    return red > blue ? "red" : "blue";
  };
  return { width, height, colours: [colourAt(height * 0.1), colourAt(height * 0.9)] };
}

async function shrink() {
  const photo = await takeCameraPhoto();
  expect(await photo.text()).toContain(SECRET_PLACE);
  const { blob, preview } = await shrinkPhoto(photo);
  const sent = await blob.text();
  return { blob, preview: await (await fetch(preview)).blob(), sent };
}

const UPRIGHT = { width: 1_067, height: 1_600, colours: ["red", "blue"] };

test("V-08 a photo of a camera leaves the browser upright, with 1,600 px, without its metadata", async () => {
  const { blob, preview, sent } = await shrink();
  expect(blob.type).toBe("image/webp");
  for (const left of [SECRET_PLACE, "Exif", "EXIF", "XMP"]) expect(sent).not.toContain(left);
  expect(await look(blob)).toEqual(UPRIGHT);
  expect(await look(preview)).toEqual({ ...UPRIGHT, width: 107, height: 160 });
});

test("V-08 so does one that only an image element decodes, as HEIC in Safari", async () => {
  const decode = vi.spyOn(window, "createImageBitmap").mockRejectedValueOnce(new Error("no HEIC"));
  const { blob, sent } = await shrink();
  expect(decode).toHaveBeenCalledOnce();
  expect(sent).not.toContain(SECRET_PLACE);
  expect(await look(blob)).toEqual(UPRIGHT);
});

test("V-08 a browser that writes no WebP, as Safari, sends a JPEG without metadata", async () => {
  const { toBlob } = HTMLCanvasElement.prototype;
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    toBlob.call(this, done, type === "image/webp" ? "image/png" : type);
  });
  const { blob, sent } = await shrink();
  expect(blob.type).toBe("image/jpeg");
  for (const left of [SECRET_PLACE, "Exif"]) expect(sent).not.toContain(left);
  expect(await look(blob)).toEqual(UPRIGHT);
});
