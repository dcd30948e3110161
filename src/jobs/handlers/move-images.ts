import { finishMove } from "../../services/images/finish-move.ts";
import { copyImage, listImagesToMove, releaseImage } from "../../services/images/move-images.ts";
import { defineLongJob } from "../long-job.ts";
import { moveImagesJob } from "../move-images.job.ts";

export const moveImages = defineLongJob(moveImagesJob, async (context, _, { items, item, signal }) => {
  for await (const id of items(listImagesToMove(context))) {
    const copied = await copyImage(context, { id });
    await item(id, (inside) => releaseImage(inside, copied));
  }
  return finishMove(context, { signal });
});
