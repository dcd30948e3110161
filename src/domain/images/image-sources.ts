import { paths, VARIANT_WIDTHS } from "../../contract/paths.ts";
import { findOwnImageId } from "./image-address.ts";

export interface ImageSources {
  readonly src: string;
  readonly srcSet?: string;
}

/** Other sites' pictures exist in one size only. */
export function imageSources(address: string): ImageSources {
  const id = findOwnImageId(address);
  if (!id) return { src: address };
  return {
    src: paths.image({ id, width: 800 }),
    srcSet: VARIANT_WIDTHS.map((width) => `${paths.image({ id, width })} ${width}w`).join(", "),
  };
}
