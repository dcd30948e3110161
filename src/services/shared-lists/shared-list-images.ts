import { AppError } from "../../domain/errors/app-error.ts";
import { findOwnImageId } from "../../domain/images/image-address.ts";
import { listShareCard } from "../../domain/shared-lists/list-share-card.ts";
import { type ListSpot, listSpots } from "../../domain/shared-lists/list-spots.ts";
import type { ShareCard } from "../../domain/sharing/share-card.ts";
import { readImage } from "../images/read-image.ts";
import type { ServiceContext } from "../service-context.ts";
import { getSharedList, type SharedList } from "./get-shared-list.ts";

interface ListPlan {
  readonly title: string;
  readonly spots: readonly ListSpot[];
  readonly placeIds: readonly string[];
}

/** V-06. Public. */
export async function findListPlan(
  context: Pick<ServiceContext, "db">,
  { id }: { id: string },
): Promise<ListPlan | null> {
  const list = await findShown(context, id);
  if (!list) return null;
  return { title: list.title, spots: listSpots(list.places), placeIds: list.placeIds };
}

interface ListShare {
  readonly card: ShareCard;
  /** Of the first place with a picture of our own. */
  readonly picture: Buffer | null;
  readonly placeIds: readonly string[];
}

/** V-06. Public. */
export async function findListShare(
  context: Pick<ServiceContext, "db" | "images">,
  { id, siteName }: { id: string; siteName: string },
): Promise<ListShare | null> {
  const list = await findShown(context, id);
  if (!list) return null;
  const card = listShareCard({ list, siteName });
  const imageId = findOwnImageId(card.imageUrl);
  const image = imageId ? await readImage(context, imageId) : null;
  return { card, picture: image?.bytes ?? null, placeIds: list.placeIds };
}

/** Null where visitors see no places. */
async function findShown(context: Pick<ServiceContext, "db">, id: string): Promise<SharedList | null> {
  try {
    const list = await getSharedList(context, { id });
    return list.isHeld ? null : list;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
