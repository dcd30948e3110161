import type { PicturedBusiness } from "../../../contract/images/pictures.ts";

/** Which dialog is open. */
export type OpenPicture =
  | { readonly kind: "gallery"; readonly businessId: string }
  | {
      readonly kind: "focus" | "remove";
      readonly businessId: string;
      readonly address: string;
      /** Back to the gallery at the end. */
      readonly isFromGallery?: boolean;
    };

export interface PictureCardProps {
  business: PicturedBusiness;
  onOpen: (open: OpenPicture) => void;
}
