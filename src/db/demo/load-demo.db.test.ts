import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { tallyRatings } from "../../domain/reviews/tally-ratings.ts";
import { readPlaces } from "./read-demo.ts";

const used = fileDatabase();

test("the whole demo is loaded: places, pictures, reviews and their sums", async () => {
  const [counts] = await administer(
    used.url,
    "select count(*)::int as places, count(*) filter (where listable)::int as listable from businesses",
  );
  expect(counts).toEqual({ places: 115, listable: 113 });
  for (const { title, reviews } of readPlaces()) {
    const [row] = await administer(
      used.url,
      `select rating_sum as "ratingSum", rating_count as "ratingCount", review_count as "reviewCount" from businesses where title = '${title.replaceAll("'", "''")}'`,
    );
    const counted = reviews.map(({ stars }, index) => ({
      id: `${index}`,
      memberId: null,
      stars,
      at: new Date(),
    }));
    expect(row, title).toEqual(tallyRatings({ reviews: counted, ratings: [] }));
  }
});

test("the demo brings no account", async () => {
  expect(await administer(used.url, "select count(*)::int as count from users")).toEqual([{ count: 0 }]);
});

test("every picture that a place names is there", async () => {
  const missing = await administer(
    used.url,
    "select url from businesses, unnest(array_append(additional_images, nullif(image_url, ''))) as url where url is not null and not exists (select from images where '/imagenes/' || images.id = url)",
  );
  expect(missing).toEqual([]);
});
