/** In the metadata of `takeCameraPhoto`. */
export const SECRET_PLACE = "Calle Secreta 5";

/** As a camera held upright stores it: 3,000 × 2,000, to be turned by 90°. Upright, it is red above and blue below. */
export async function takeCameraPhoto(): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 3_000, height: 2_000 });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.fillStyle = "#f00";
  pen.fillRect(0, 0, 1_500, 2_000);
  pen.fillStyle = "#00f";
  pen.fillRect(1_500, 0, 1_500, 2_000);
  const plain = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg"));
  if (!plain) throw new Error("no JPEG");
  return new File([plain.slice(0, 2), exif(), plain.slice(2)], "foto.jpg", { type: "image/jpeg" });
}

/** A segment with the orientation 6 and a place in the GPS data. */
function exif(): Uint8Array<ArrayBuffer> {
  const place = [...`${SECRET_PLACE}\0`].map((letter) => letter.charCodeAt(0));
  const gpsAt = 38;
  const placeAt = 56;
  const tiff = [
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 2],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
    ...[0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, gpsAt],
    ...[0, 0, 0, 0],
    ...[0, 1],
    ...[0x00, 0x12, 0, 2, 0, 0, 0, place.length, 0, 0, 0, placeAt],
    ...[0, 0, 0, 0],
    ...place,
  ];
  const name = [0x45, 0x78, 0x69, 0x66, 0, 0];
  return new Uint8Array([0xff, 0xe1, 0, 2 + name.length + tiff.length, ...name, ...tiff]);
}
