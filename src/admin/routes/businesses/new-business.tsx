import type { SaveResult } from "../../../contract/business-editor.ts";
import { SAVE_SPEC } from "../../../domain/business-editor/editor-fields.ts";
import { defineForm } from "../../../domain/forms/define-form.ts";
import { cleanText } from "../../../domain/text/clean-text.ts";
import { handleForm, staffFormRoute } from "../../../form-action.server.ts";
import { staffLoader } from "../../../request.server.ts";
import { listCategoryNames } from "../../../services/business-editor/get-edited-business.ts";
import { createBusiness, readFields } from "../../../services/business-editor/save-business.ts";
import { EditorPage } from "../../features/businesses/editor/editor-page.tsx";
import type { NamedPage } from "../../shell/breadcrumb.tsx";
import type { Route } from "./+types/new-business";

const LONGEST_TITLE = 300;

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => ({
  business: null,
  title: cleanText((url.searchParams.get("nombre") ?? "").slice(0, LONGEST_TITLE)),
  categories: await listCategoryNames(services),
  tiles: services.site.mapTiles,
}));

export const handle: NamedPage<unknown> = { nameOf: () => "Nuevo" };

const creating = staffFormRoute<SaveResult>({
  forms: {
    save: handleForm(defineForm(SAVE_SPEC), async (page, { fields }) => {
      const { services } = await page.identify();
      return createBusiness(services, { fields: readFields(fields) });
    }),
  },
});
export const middleware = creating.middleware;

/** V-09 */
export default function NewBusinessRoute({ loaderData }: Route.ComponentProps) {
  return <EditorPage key={loaderData.title} {...loaderData} />;
}
