import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { animate, COLOUR, takePhotograph } from "./photographs.ts";

export interface HostileUpload {
  readonly name: string;
  make(): Promise<Buffer>;
  /** Of the refusal; null where the upload becomes a clean picture. */
  readonly sentence: RegExp | null;
}

/** Inside a picture they would be code for a browser that guesses types. */
export const PAYLOADS = ["<script>alert(1)</script>", "PK\x03\x04", "<?php echo 1 ?>"];

/** In the order of the requirement; all are made here, none is a file. */
export const HOSTILE_UPLOADS: readonly HostileUpload[] = [
  {
    name: "an SVG named foto.jpg",
    make: async () =>
      Buffer.from(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      ),
    sentence: /^Los dibujos SVG no se pueden usar: guardalo como PNG/,
  },
  {
    name: "a PNG of 30,000 × 30,000 pixels",
    make: async () => drawEmptyPng(30_000),
    sentence: /^La imagen mide 30\.000 × 30\.000 píxeles y se pueden usar hasta 50 millones/,
  },
  {
    name: "a truncated JPEG",
    make: async () => {
      const whole = await takePhotograph({ format: "jpeg", width: 1_600, height: 1_200 });
      return whole.subarray(0, Math.round(whole.length * 0.6));
    },
    sentence: /^El archivo está incompleto o dañado/,
  },
  {
    name: "a progressive JPEG of 200 scans",
    make: repeatScans,
    sentence: /^Esta imagen JPG tarda demasiado en abrirse/,
  },
  { name: "a JPEG that is a page and an archive too", make: makePolyglot, sentence: null },
  { name: "an animated WebP", make: animate, sentence: null },
  {
    name: "a HEIC",
    make: async () =>
      Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(5_000, 7)]),
    sentence: /guardala como JPG/,
  },
  {
    name: "a CMYK JPEG",
    make: () => draw({ width: 300, height: 200 }).toColourspace("cmyk").jpeg().toBuffer(),
    sentence: null,
  },
  {
    name: "a JPEG with GPS and orientation 6",
    make: () => takePhotograph({ format: "jpeg" }),
    sentence: null,
  },
  { name: "a file of 0 bytes", make: async () => Buffer.alloc(0), sentence: /^El archivo está vacío/ },
  {
    name: "a JPEG of 10,000,001 bytes",
    make: async () => pad(await takePhotograph({ format: "jpeg" }), 10_000_001),
    sentence: /^La imagen pesa más de 10 MB/,
  },
];

/** A photograph of almost as many pixels and bytes as are allowed, on its side and progressive: it needs the most memory. */
export async function takeLargestPhotograph(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const small = await sharp({
    create: { width: 2_040, height: 1_520, channels: 3, background: COLOUR, noise },
  })
    .png()
    .toBuffer();
  return sharp(small)
    .resize({ width: 8_160, height: 6_080, kernel: "nearest" })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60, progressive: true })
    .toBuffer();
}

export function pad(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
}

function draw({ width, height }: { width: number; height: number }) {
  return sharp({ create: { width, height, channels: 3, background: COLOUR } });
}

/** A JPEG with a comment at its start and an archive at its end. */
async function makePolyglot(): Promise<Buffer> {
  const [page = "", archive = "", script = ""] = PAYLOADS;
  const jpeg = await draw({ width: 300, height: 200 }).jpeg().toBuffer();
  const comment = Buffer.from(page);
  const header = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    header,
    comment,
    jpeg.subarray(2),
    Buffer.from(archive + script),
  ]);
}

async function repeatScans(): Promise<Buffer> {
  const jpeg = await draw({ width: 64, height: 64 }).jpeg({ progressive: true }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = jpeg.length - 2;
  return Buffer.concat([
    jpeg.subarray(0, end),
    ...Array.from({ length: 200 }, () => jpeg.subarray(last, end)),
    jpeg.subarray(end),
  ]);
}

/** Valid, and a thousandth of the size of its pixels: one bit each, all black. */
function drawEmptyPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
