import { paths } from "../../contract/paths.ts";
import { VARIANT_WIDTHS } from "./variant-widths.ts";

const OWN = /^\/imagenes\/([0-9a-f]{32})$/;

export interface PictureSources {
  readonly src: string;
  /** Only for pictures that the guide keeps itself. */
  readonly srcSet?: string;
}

/** Where a picture is fetched from, in the sizes that exist: others' pictures come in one size only. */
export function pictureSources(address: string): PictureSources {
  const id = OWN.exec(address)?.[1];
  if (!id) return { src: address };
  return {
    src: paths.image({ id, width: 800 }),
    srcSet: VARIANT_WIDTHS.map((width) => `${paths.image({ id, width })} ${width}w`).join(", "),
  };
}
