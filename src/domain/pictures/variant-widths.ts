export const VARIANT_WIDTHS = [400, 800] as const;

export type VariantWidth = (typeof VARIANT_WIDTHS)[number];
