import { reviewPhotos } from "../../tables/review-photos.ts";

export const photoColumns = {
  id: reviewPhotos.id,
  imageId: reviewPhotos.imageId,
  width: reviewPhotos.width,
  height: reviewPhotos.height,
};
