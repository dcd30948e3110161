/**
 * How wide a picture is shown in each place, for the browser to choose a file by before it knows the styles. The numbers
 * follow from the page (75 rem with 16 or 24 px at its sides) and from the gaps of each place; a test measures them.
 */
export const PICTURE_SIZES = {
  /** Three to a row from 768 px on; on a phone one row that scrolls sideways. */
  row: "(min-width:1200px) 371px, (min-width:768px) calc((100vw - 88px)/3), (min-width:423px) 320px, calc(82vw - 26px)",
  grid: "(min-width:1200px) 371px, (min-width:992px) calc((100vw - 88px)/3), (min-width:768px) calc((100vw - 68px)/2), (min-width:640px) calc((100vw - 48px)/2), calc(100vw - 32px)",
  /** The favourites of the city, 1, 2 or 3 side by side. */
  carousel:
    "(min-width:1200px) 352px, (min-width:992px) calc((100vw - 144px)/3), (min-width:768px) calc((100vw - 124px)/2), (min-width:576px) calc((100vw - 52px)/2), calc(100vw - 32px)",
  /** The large picture of a business. */
  stage:
    "(min-width:1200px) 744px, (min-width:992px) calc((100vw - 84px)*2/3), (min-width:768px) calc(100vw - 48px), calc(100vw - 32px)",
  /** Where a member was, 1, 3 or 4 side by side; a low card on a phone. */
  recent:
    "(min-width:1200px) 273px, (min-width:992px) calc((100vw - 108px)/4), (min-width:768px) calc((100vw - 88px)/3), (min-width:576px) calc((100vw - 72px)/3), 149px",
  similar: "76px",
  thumbnail: "(min-width:768px) 112px, 96px",
} as const;

export type PicturePlace = keyof typeof PICTURE_SIZES;
