import type { CleanupAnswer } from "../../contract/category-cleanup.ts";
import {
  CLEANUP_SPEC,
  readCleanupForm,
  readSpellings,
  SPELLINGS_SPEC,
} from "../../domain/categories/cleanup-form.ts";
import { defineForm } from "../../domain/forms/define-form.ts";
import { handleForm, staffFormRoute } from "../../form-action.server.ts";
import { staffLoader } from "../../request.server.ts";
import {
  cleanUpCategories,
  forgetAliases,
  getCategoryCleanup,
  keepSpellings,
} from "../../services/categories/clean-up-categories.ts";
import { CategoriesScreen } from "../features/categories/categories-screen.tsx";
import type { Route } from "./+types/categories";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => ({
  cleanup: await getCategoryCleanup(services, { name: url.searchParams.get("grupo") ?? "" }),
}));

const NOTHING: CleanupAnswer = { changeSetId: null, changed: 0, target: "" };

const cleaning = staffFormRoute<CleanupAnswer>({
  forms: {
    clean: handleForm(defineForm(CLEANUP_SPEC), async (page, typed) => {
      const { services } = await page.identify();
      return cleanUpCategories(services, readCleanupForm(typed));
    }),
    keep: handleForm(defineForm(SPELLINGS_SPEC), async (page, { spellings }) => {
      const { services } = await page.identify();
      await keepSpellings(services, { spellings: readSpellings(spellings) });
      return NOTHING;
    }),
    forget: handleForm(defineForm(SPELLINGS_SPEC), async (page, { spellings }) => {
      const { services } = await page.identify();
      await forgetAliases(services, { keys: readSpellings(spellings) });
      return NOTHING;
    }),
  },
});
export const middleware = cleaning.middleware;

/** AC-01 */
export default function Categories({ loaderData: { cleanup } }: Route.ComponentProps) {
  return <CategoriesScreen cleanup={cleanup} />;
}
