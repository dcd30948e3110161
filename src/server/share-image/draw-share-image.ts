import sharp from "sharp";
import { cropAround } from "../../domain/images/crop-around.ts";
import type { ShareCard } from "../../domain/sharing/share-card.ts";
import { COLOURS, categoryColour, drawGround, drawMark, HEIGHT, shade, svg, WIDTH } from "./brand.ts";
import { setText } from "./set-text.ts";
import { shareLayout } from "./share-layout.ts";

/** The cover starts behind a diagonal from TOP to FOOT. */
const TOP = 660;
const FOOT = 560;
const LARGEST_PICTURE = 50_000_000;
/** mozjpeg saves a sixth of the bytes but takes twice the time. */
const JPEG = { quality: 84 };

export type DrawShareImage = (shared: { card: ShareCard; picture: Buffer | null }) => Promise<Buffer>;

export const drawShareImage: DrawShareImage = async ({ card, picture }) => {
  const cover = picture && (await cutCover(picture, card.focus).catch(() => null));
  const text = await setText(shareLayout(card));
  const paper = [
    `<path d="M0 0H${TOP + 14}L${FOOT + 14} ${HEIGHT}H0Z" fill="${categoryColour(card.categoryId)}"/>`,
    `<path d="M0 0H${TOP}L${FOOT} ${HEIGHT}H0Z" fill="${COLOURS.paper}"/>`,
    drawMark({ x: 60, y: 50, size: 56, colour: COLOURS.tomato }),
  ];
  const front = { input: Buffer.from(svg(paper.join("") + text)), left: 0, top: 0 };
  const layers = cover ? [{ input: cover.data, raw: cover.info, left: FOOT, top: 0 }, front] : [front];
  return sharp(Buffer.from(cover ? svg("") : drawEmptyGround(card)))
    .composite(layers)
    .flatten({ background: COLOURS.paper })
    .jpeg(JPEG)
    .toBuffer();
};

function drawEmptyGround({ categoryId }: ShareCard): string {
  const colour = categoryColour(categoryId);
  const mark = drawMark({ x: 785, y: 190, size: 250, colour: COLOURS.paper });
  return svg(drawGround({ from: colour, to: shade(colour) }) + mark);
}

/** Fails on pictures that can't be decoded or are too large. */
async function cutCover(bytes: Buffer, focus: ShareCard["focus"]) {
  const picture = sharp(bytes, { limitInputPixels: LARGEST_PICTURE });
  const { width, height } = await picture.metadata();
  const ratio = (WIDTH - FOOT) / HEIGHT;
  return picture
    .extract(cropAround({ width, height, ratio, focusX: focus?.x ?? 50, focusY: focus?.y ?? 50 }))
    .resize(WIDTH - FOOT, HEIGHT)
    .raw()
    .toBuffer({ resolveWithObject: true });
}
