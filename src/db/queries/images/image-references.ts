import { sql } from "drizzle-orm";
import { businesses } from "../../tables/businesses.ts";
import { businessChanges } from "../../tables/changes.ts";
import { jobRunItems, jobRuns } from "../../tables/job-runs.ts";
import { siteSettings } from "../../tables/operations.ts";

const isActive = sql`state in ('queued', 'running')`;

/**
 * Texts that may name an image of the guide. Every table that refers to images belongs here, deleted businesses and
 * their history included, since both can be restored.
 */
const SOURCES = [
  sql`select image_url from ${businesses} where image_url <> ''`,
  sql`select unnest(additional_images) from ${businesses}`,
  sql`select concat_ws(' ', fields -> 'imageUrl', fields -> 'additionalImages') from ${businessChanges}
    where fields ?| array['imageUrl', 'additionalImages']`,
  sql`select concat_ws(' ', input, cursor) from ${jobRuns} where ${isActive}`,
  sql`select concat_ws(' ', item, ${jobRunItems.message}) from ${jobRunItems}
    join ${jobRuns} on ${jobRuns.id} = run_id where ${isActive}`,
  sql`select value::text from ${siteSettings}`,
];

/** Ids of the images that something refers to. Any other 32 hexadecimal digits are found too, which does no harm. */
export const referencedImages = sql`select distinct (regexp_matches(source.text, '[0-9a-f]{32}', 'g'))[1] as id
  from (${sql.join(SOURCES, sql` union all `)}) as source(text)`;
