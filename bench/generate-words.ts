import type pg from "pg";

const SYLLABLES = "ca mi lo ta re so pan der mu bi gor fe nal tu ri cho zu len qui va".split(" ");

/** Generated businesses repeat a few words; this adds a vocabulary of a real city's size. */
export async function generateWords({ client, count }: { client: pg.Client; count: number }): Promise<void> {
  const syllable = (place: number) =>
    `($1::text[])[1 + abs(hashtext(n || '/${place}')) % ${SYLLABLES.length}]`;
  await client.query(
    `insert into search_words (word)
     select distinct ${[1, 2, 3].map(syllable).join(" || ")} || case when n % 2 = 0 then ${syllable(4)} else '' end
     from generate_series(1, $2::integer) n
     on conflict do nothing`,
    [SYLLABLES, count],
  );
  await client.query("vacuum analyze search_words");
}
