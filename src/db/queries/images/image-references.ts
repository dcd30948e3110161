import { sql } from "drizzle-orm";
import { businesses } from "../../tables/businesses.ts";
import { businessChanges } from "../../tables/changes.ts";
import { jobRunItems, jobRuns } from "../../tables/job-runs.ts";
import { siteSettings } from "../../tables/operations.ts";
import { reviewPhotos } from "../../tables/review-photos.ts";

const isActive = sql`state in ('queued', 'running')`;

/**
 * Texts that may have addresses of images. Every table that refers to images belongs here, deleted businesses and
 * their history included, since both can be restored.
 */
const ADDRESSES = [
  sql`select image_url from ${businesses} where image_url <> ''`,
  sql`select unnest(additional_images) from ${businesses}`,
  sql`select concat_ws(' ', fields -> 'imageUrl', fields -> 'additionalImages') from ${businessChanges}
    where fields ?| array['imageUrl', 'additionalImages']`,
  sql`select value::text from ${siteSettings}`,
  sql`select '/imagenes/' || image_id from ${reviewPhotos}`,
];

/** Texts that may also have bare ids. */
const JOBS = [
  sql`select concat_ws(' ', input, cursor) from ${jobRuns} where ${isActive}`,
  sql`select concat_ws(' ', item, ${jobRunItems.message}) from ${jobRunItems}
    join ${jobRuns} on ${jobRuns.id} = run_id where ${isActive}`,
];

/** Ids of the images that something refers to, among other texts, which do no harm. Four times as fast as with patterns. */
export const referencedImages = sql`
  select left(part, 32) as id
    from (${sql.join(ADDRESSES, sql` union all `)}) as source(text), string_to_table(source.text, '/imagenes/') as part
  union all
  select (regexp_matches(source.text, '[0-9a-f]{32}', 'g'))[1]
    from (${sql.join(JOBS, sql` union all `)}) as source(text)`;
