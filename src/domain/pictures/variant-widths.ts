/** How wide, in pixels, the pictures that the guide keeps can also be had. */
export const VARIANT_WIDTHS = [400, 800] as const;

export type VariantWidth = (typeof VARIANT_WIDTHS)[number];
