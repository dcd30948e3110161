/**
 * A scrolling row on a phone, two columns from 768 px on with the third card lying below them, three from 992 px on (H-01).
 */
export const ROW_CLASS =
  "flex snap-x snap-mandatory gap-4 overflow-x-auto -mx-4 px-4 py-2 scroll-px-4 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-2 md:gap-5 md:overflow-visible md:px-0 lg:grid-cols-3";
export const ROW_ITEM_CLASS =
  "w-[82%] max-w-80 shrink-0 snap-start md:w-auto md:max-w-none md:max-lg:last:odd:lying-card";
/**
 * `grid-cols-1` lets the column shrink: WebKit keeps an automatic one as wide as its pictures when a window narrows.
 */
export const GRID_CLASS = "grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3 2xl:grid-cols-4";
