import sharp from "sharp";

/** Texts in the metadata of `takePhotograph`. */
const SECRETS = ["Camara Delatora", "Calle Secreta 5", "casa-de-ana"];
export const COLOUR = { r: 200, g: 100, b: 50 };

interface Photograph {
  readonly format: "jpeg" | "png" | "webp";
  readonly width?: number;
  readonly height?: number;
}

const draw = ({ width, height }: { width: number; height: number }) =>
  sharp({ create: { width, height, channels: 3, background: COLOUR } });

/** One colour in Display P3, rotated by EXIF, with metadata. */
export function takePhotograph({ format, width = 300, height = 200 }: Photograph): Promise<Buffer> {
  return draw({ width, height })
    .withMetadata({ orientation: 6 })
    .withIccProfile("p3")
    .withExifMerge({
      IFD0: { Make: "Camara Delatora" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "34/1 55/1 16/1", GPSMapDatum: "Calle Secreta 5" },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="casa-de-ana"/></rdf:RDF></x:xmpmeta>',
    )
    .toFormat(format)
    .toBuffer();
}

export function drawPlain({ format, width = 300, height = 200 }: Photograph): Promise<Buffer> {
  return draw({ width, height }).toFormat(format).toBuffer();
}

/** A WebP of three frames, the first red. */
export async function animate(): Promise<Buffer> {
  const frames = await Promise.all(
    ["#f00", "#0f0", "#00f"].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100, 100] })
    .toBuffer();
}

/** Metadata that is left in a picture. */
export async function listExtras(bytes: Buffer): Promise<string[]> {
  const { exif, xmp, icc, iptc, orientation, pages = 1 } = await sharp(bytes, { animated: true }).metadata();
  const found = { exif, xmp, icc, iptc, orientation, frames: pages > 1 ? pages : undefined };
  const kinds = Object.entries(found).flatMap(([kind, value]) => (value === undefined ? [] : [kind]));
  return [...kinds, ...SECRETS.filter((secret) => bytes.includes(secret))];
}
