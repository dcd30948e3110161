interface CropInput {
  readonly width: number;
  readonly height: number;
  /** Width by height of the result. */
  readonly ratio: number;
  /** Percent, as in `ImageDetail`. */
  readonly focusX: number;
  readonly focusY: number;
}

export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The largest part of that ratio: what `object-fit: cover` with `object-position` at the focus shows. */
export function cropAround({ width, height, ratio, focusX, focusY }: CropInput): Crop {
  const isWide = width / height > ratio;
  const cut = {
    width: isWide ? Math.max(1, Math.round(height * ratio)) : width,
    height: isWide ? height : Math.max(1, Math.round(width / ratio)),
  };
  return {
    ...cut,
    left: Math.round(((width - cut.width) * focusX) / 100),
    top: Math.round(((height - cut.height) * focusY) / 100),
  };
}
