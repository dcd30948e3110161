/** V-08: of a review. */
export interface GalleryPhoto {
  readonly src: string;
  readonly alt: string;
  /** "Foto de Marta G." */
  readonly credit: string;
  readonly reportPath: string;
}
