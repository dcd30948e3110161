import { defineForm } from "../../../domain/forms/define-form.ts";
import {
  COLUMNS_SPEC,
  DECIDE_SPEC,
  readColumnsForm,
  readDecision,
  SHEET_SPEC,
  STEP_SPEC,
} from "../../../domain/imports/import-forms.ts";
import { readPreviewAddress } from "../../../domain/imports/preview-view.ts";
import { handleForm, staffFormRoute } from "../../../form-action.server.ts";
import { staffLoader } from "../../../request.server.ts";
import { startImport } from "../../../services/imports/apply-import.ts";
import { cancelImport } from "../../../services/imports/cancel-import.ts";
import { decideRows, discardImport } from "../../../services/imports/decide-rows.ts";
import { getImport } from "../../../services/imports/get-import.ts";
import { lookAgain } from "../../../services/imports/receive-import.ts";
import { planStaleRows, saveColumns } from "../../../services/imports/save-columns.ts";
import { startUndo } from "../../../services/imports/undo-import.ts";
import type { ServiceContext } from "../../../services/service-context.ts";
import { ImportScreen } from "../../features/imports/import-screen.tsx";
import type { Route } from "./+types/import";

export const loader = staffLoader(async (services, { params: { id }, url }: Route.LoaderArgs) => ({
  view: await getImport(services, { id, address: readPreviewAddress(url.searchParams) }),
}));

const DONE = { isDone: true } as const;

/** A button without fields. */
const step = (work: (services: ServiceContext, input: { id: string }) => Promise<void>) =>
  handleForm(defineForm(STEP_SPEC), async (page, _, { params: { id = "" } }) => {
    const { services } = await page.identify();
    await work(services, { id });
    return DONE;
  });

const steps = staffFormRoute({
  forms: {
    sheet: handleForm(defineForm(SHEET_SPEC), async (page, typed, { params: { id = "" } }) => {
      const { services } = await page.identify();
      const [sheet, headerRow] = [Number(typed.sheet), Number(typed.headerRow)];
      await lookAgain(services, { id, sheet, headerRow: typed.headerRow === "" ? null : headerRow });
      return DONE;
    }),
    columns: handleForm(defineForm(COLUMNS_SPEC), async (page, typed, { params: { id = "" } }) => {
      const { services } = await page.identify();
      await saveColumns(services, { id, ...readColumnsForm(typed) });
      return DONE;
    }),
    decide: handleForm(defineForm(DECIDE_SPEC), async (page, typed, { params: { id = "" } }) => {
      const { services } = await page.identify();
      await decideRows(services, { id, ...readDecision(typed) });
      return DONE;
    }),
    start: step(startImport),
    cancel: step(cancelImport),
    stale: step(planStaleRows),
    undo: step(startUndo),
    discard: step(discardImport),
  },
});
export const middleware = steps.middleware;

/** AI-01, AI-03 */
export default function Import({ loaderData: { view } }: Route.ComponentProps) {
  return <ImportScreen view={view} />;
}
