/**
 * The `sizes` attributes. The numbers follow from the page width (90 rem, 16 or 24 px at the sides) and the gaps of
 * each layout; a test measures them.
 */
export const PICTURE_SIZES = {
  row: "(min-width:1440px) 451px, (min-width:992px) calc((100vw - 88px)/3), (min-width:768px) calc((100vw - 68px)/2), (min-width:423px) 320px, calc(82vw - 26px)",
  grid: "(min-width:1440px) 333px, (min-width:1400px) calc((100vw - 108px)/4), (min-width:992px) calc((100vw - 88px)/3), (min-width:768px) calc((100vw - 68px)/2), (min-width:640px) calc((100vw - 48px)/2), calc(100vw - 32px)",
  carousel:
    "(min-width:1440px) 432px, (min-width:992px) calc((100vw - 144px)/3), (min-width:768px) calc((100vw - 124px)/2), (min-width:576px) calc((100vw - 52px)/2), calc(100vw - 32px)",
  stage:
    "(min-width:1440px) 904px, (min-width:992px) calc((100vw - 84px)*2/3), (min-width:768px) calc(100vw - 48px), calc(100vw - 32px)",
  similar: "76px",
  thumbnail: "112px",
} as const;

export type PicturePlace = keyof typeof PICTURE_SIZES;
