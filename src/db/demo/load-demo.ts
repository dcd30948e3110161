import { isListable } from "../../domain/businesses/listable.ts";
import type { Orm } from "../orm.ts";
import { businessWrites } from "../queries/businesses/business-writes.ts";
import { addTraffic } from "../queries/demo/demo-counts.ts";
import { imageQueries } from "../queries/images/image-queries.ts";
import { reviewWrites } from "../queries/reviews/review-writes.ts";
import { settingQueries } from "../queries/setting-queries.ts";
import { loadDemoModeration } from "./demo-moderation.ts";
import type { DemoPlace } from "./demo-place.ts";
import { planTraffic } from "./demo-traffic.ts";
import { loadDemoChecks } from "./load-demo-checks.ts";
import { loadDemoLists } from "./load-demo-lists.ts";
import { loadDemoSuggestions } from "./load-demo-suggestions.ts";
import { readDemo } from "./read-demo.ts";
import { recordDemo } from "./record-demo.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export type PutDemoImage = (image: { id: string; bytes: Buffer; mime: string }) => Promise<void>;

interface LoadDemoOptions {
  orm: Orm;
  now: Date;
  /** Where images are stored elsewhere; otherwise their bytes go into their rows. */
  putImage?: PutDemoImage | undefined;
}

export async function loadDemo({ orm, now, putImage }: LoadDemoOptions): Promise<void> {
  await orm.transaction(async (tx) => {
    // A catalogue that was emptied on purpose stays empty.
    const first = await settingQueries(tx).claim({ name: "demo", value: { loaded: true } });
    if (!first) return;
    const { places, images } = readDemo();
    for (const image of putImage ? images : []) await putImage?.(image);
    await imageQueries(tx).insertAll(
      images.map((image) => ({ ...image, bytes: putImage ? null : image.bytes })),
    );
    const names = await businessWrites(tx).insertAll(
      places.map(({ place, imageUrl, imagePlaceholder, additionalImages }) => ({
        ...draftOf(place),
        imageUrl,
        imagePlaceholder,
        additionalImages: [...additionalImages],
      })),
    );
    await reviewWrites(tx).addAll(
      places.flatMap(({ place }, order) =>
        reviewsOf({ place, order, businessId: names[order]?.id ?? "", now }),
      ),
    );
    await loadDemoModeration({ orm: tx, now });
    const idsByTitle = new Map(places.map(({ place }, index) => [place.title, names[index]?.id ?? ""]));
    await loadDemoSuggestions({ orm: tx, now, idsByTitle });
    await loadDemoChecks({ orm: tx, now, idsByTitle });
    await loadDemoLists({ orm: tx, now, idsByTitle });
    await recordDemo({ orm: tx, places, images });
    const listed = names
      .map((name, index) => ({ ...name, place: places[index]?.place }))
      .flatMap(({ id, slug, place }) =>
        place && isListable({ ...place, id }) ? [{ slug, reviewCount: place.reviews.length }] : [],
      );
    await addTraffic({ orm: tx, traffic: planTraffic({ now, businesses: listed }) });
  });
}

function draftOf({ gallery, reviews, priceLevel, ...said }: DemoPlace) {
  return { ...said, ...(priceLevel !== undefined && { priceLevel }), source: "demo" };
}

interface ReviewsOfInput {
  readonly place: DemoPlace;
  /** Among all places. */
  readonly order: number;
  readonly businessId: string;
  readonly now: Date;
}

/** At different hours, so no two reviews of a place have the same date, and few of all places. */
function reviewsOf({ place, order, businessId, now }: ReviewsOfInput) {
  const minutes = (order * 7) % 31;
  return place.reviews.map(({ author, stars, daysAgo, text }, index) => ({
    businessId,
    author,
    stars,
    text,
    at: new Date(now.getTime() - daysAgo * DAY_MS - ((index + 1) * 37 + minutes) * 60_000),
  }));
}
