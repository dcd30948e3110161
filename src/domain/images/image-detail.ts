/** What staff say of one image of a business. */
export interface ImageDetail {
  /** One of the business's images. */
  readonly address: string;
  readonly alt: string;
  readonly credit: string;
  /** Percent from the left and from the top: what stays in view where the image is cut. */
  readonly focusX: number;
  readonly focusY: number;
}
