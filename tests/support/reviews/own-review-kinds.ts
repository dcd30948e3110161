import { expect, type Page } from "@playwright/test";
import type { Site } from "../e2e-site.ts";

interface Visit {
  readonly page: Page;
  readonly site: Site;
}

/** V-08: pages that axe checks, for the member who is signed in as `ana`. */
export const OWN_REVIEW_KINDS = {
  async "profile with a review and its photos"({ page, site }: Visit) {
    await addReviewWithPhotos(site, { email: "ana@guia.example" });
    await page.goto("/perfil");
    await expect(page.getByRole("list", { name: "Fotos de la reseña" }).getByRole("img")).toHaveCount(2);
  },
  async "own review to edit"({ page, site }: Visit) {
    await page.goto(`/resenas/${await findReviewWithPhotos(site)}/editar`);
  },
  async "report of a photo"({ page, site }: Visit) {
    const [row] = await site.sql<{ id: string }>("select id from review_photos where state = 'published'");
    await page.goto(`/fotos/${row?.id}/reportar`);
  },
};

/** V-08: a member's review with a published photo and one that waits. */
async function addReviewWithPhotos(site: Site, { email }: { email: string }): Promise<void> {
  await site.sql(`
    with review as (
      insert into reviews (business_id, author, stars, text, at, member_id, waiting_photos)
      select 'nori-48', 'Ana', 4, 'La terraza es una maravilla', now(), id, 1 from users where email = '${email}'
      returning id
    )
    insert into review_photos (review_id, image_id, source_hash, width, height, position, state, at)
    select review.id, image.id, image.id, image.width, image.height, image.position,
      case image.position when 1 then 'published' else 'pending' end, now()
    from review, (select *, row_number() over (order by id) as position from images limit 2) as image`);
}

/** V-08: its id. */
async function findReviewWithPhotos(site: Site): Promise<string> {
  const [row] = await site.sql<{ reviewId: string }>(
    `select review_id as "reviewId" from review_photos limit 1`,
  );
  return row?.reviewId ?? "";
}
