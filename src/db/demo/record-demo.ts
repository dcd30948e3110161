import { sql } from "drizzle-orm";
import type { Orm } from "../orm.ts";
import { businesses } from "../tables/businesses.ts";
import { images as stored } from "../tables/images.ts";
import { demoRows } from "../tables/operations.ts";
import { reviews } from "../tables/reviews.ts";
import { HELD } from "./demo-moderation.ts";
import type { readDemo } from "./read-demo.ts";

/** Its reviews by their words, so that those of a database that an older version filled are found too. */
export async function recordDemo({
  orm,
  places,
  images,
}: ReturnType<typeof readDemo> & { orm: Orm }): Promise<void> {
  const ids = sql.param(images.map(({ id }) => id));
  await orm.execute(sql`
    insert into ${demoRows} (kind, key)
    select 'image', id from ${stored} where id = any(${ids}::text[]) on conflict do nothing`);
  const written = [...places.flatMap(({ place }) => place.reviews), ...HELD];
  const known = written.map(({ author, text }) => ({ author, text }));
  await orm.execute(sql`
    insert into ${demoRows} (kind, key)
    select 'review', ${reviews.id} from ${reviews}
    join ${businesses} on ${businesses.id} = business_id and ${businesses.source} = 'demo'
    join jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as known (author text, text text)
      on known.author = ${reviews.author} and known.text = ${reviews.text}
    where member_id is null
    on conflict do nothing`);
}
