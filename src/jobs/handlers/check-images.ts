import { checkImage, listImageAddresses, saveImageCheck } from "../../services/images/check-images.ts";
import { groupSimilarImages } from "../../services/images/get-image-debug.ts";
import { checkImagesJob } from "../check-images.job.ts";
import { defineLongJob } from "../long-job.ts";

export const checkImages = defineLongJob(checkImagesJob, async (context, _, { items, item, signal }) => {
  for await (const address of items(listImageAddresses(context))) {
    const found = await checkImage(context, { address, signal });
    await item(address, (inside) => saveImageCheck(inside, found));
  }
  await context.db.imageChecks.deleteUnused();
  await groupSimilarImages(context);
  return "Se revisaron todas las imágenes.";
});
