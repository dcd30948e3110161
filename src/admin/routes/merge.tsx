import type { MergeAnswer } from "../../contract/merge-view.ts";
import { MERGE_SPEC, PAIR_SPEC, readMergeForm } from "../../domain/duplicates/merge-form.ts";
import { defineForm } from "../../domain/forms/define-form.ts";
import { handleForm, staffFormRoute } from "../../form-action.server.ts";
import { staffLoader } from "../../request.server.ts";
import { getMerge } from "../../services/duplicates/get-merge.ts";
import { listDuplicates } from "../../services/duplicates/list-duplicates.ts";
import { markDistinct, mergeBusinesses, unmarkDistinct } from "../../services/duplicates/merge-businesses.ts";
import { MergeScreen } from "../features/duplicates/merge-screen.tsx";
import type { Route } from "./+types/merge";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => {
  const read = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 200);
  const [kept, merged] = [read("queda"), read("otra")];
  const pairs = await listDuplicates(services);
  const [first] = pairs;
  if (kept !== "" && merged === "") return { pairs, view: null, kept };
  if (kept !== "") return { pairs, view: await getMerge(services, { kept, merged }), kept };
  const view = first
    ? await getMerge(services, { kept: first.one.slug, merged: first.other.slug, isOrderFree: true })
    : null;
  return { pairs, view, kept };
});

const merging = staffFormRoute<MergeAnswer>({
  forms: {
    merge: handleForm(defineForm(MERGE_SPEC), async (page, typed) => {
      const { services } = await page.identify();
      return mergeBusinesses(services, readMergeForm(typed));
    }),
    distinct: handleForm(defineForm(PAIR_SPEC), async (page, pair) => {
      const { services } = await page.identify();
      await markDistinct(services, pair);
      return { changeSetId: "", title: "" };
    }),
    "not-distinct": handleForm(defineForm(PAIR_SPEC), async (page, pair) => {
      const { services } = await page.identify();
      await unmarkDistinct(services, pair);
      return { changeSetId: "", title: "" };
    }),
  },
});
export const middleware = merging.middleware;

/** V-10 */
export default function Merge({ loaderData }: Route.ComponentProps) {
  return <MergeScreen {...loaderData} />;
}
