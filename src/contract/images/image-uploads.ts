/** The file is the body of a POST. Apart from `paths`, which every visitor's browser gets. */
export const IMAGE_UPLOAD_PATH = "/admin/imagenes";

/** The answer; a refusal is `{ message }` in Spanish for clients that accept only JSON. */
export interface UploadedImage {
  readonly id: string;
  /** For `imageUrl` and `additionalImages` of a business. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
}
