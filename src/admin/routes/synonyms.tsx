import { defineForm } from "../../domain/forms/define-form.ts";
import { DELETE_SYNONYM_SPEC, SYNONYM_SPEC } from "../../domain/search/search-synonym.ts";
import { LONGEST_SEARCH } from "../../domain/search/search-text.ts";
import { cleanText } from "../../domain/text/clean-text.ts";
import { handleForm, staffFormRoute } from "../../form-action.server.ts";
import { staffLoader } from "../../request.server.ts";
import { deleteSynonym, listSynonyms, saveSynonym } from "../../services/search/synonyms.ts";
import { SynonymsPage } from "../features/synonyms/synonyms-page.tsx";
import type { Route } from "./+types/synonyms";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => {
  const read = (name: string) => cleanText((url.searchParams.get(name) ?? "").slice(0, LONGEST_SEARCH));
  return {
    ...(await listSynonyms(services, { after: read("despues") })),
    words: read("texto"),
    now: services.clock.now().toISOString(),
  };
});

const saving = staffFormRoute<{ words: string; found: number }>({
  forms: {
    save: handleForm(defineForm(SYNONYM_SPEC), async (page, values) => {
      const { services } = await page.identify();
      return saveSynonym(services, values);
    }),
    delete: handleForm(defineForm(DELETE_SYNONYM_SPEC), async (page, { key }) => {
      const { services } = await page.identify();
      return deleteSynonym(services, { key });
    }),
  },
});
export const middleware = saving.middleware;

/** AD-04 */
export default function Synonyms({ loaderData }: Route.ComponentProps) {
  return <SynonymsPage key={loaderData.words} {...loaderData} now={new Date(loaderData.now)} />;
}
