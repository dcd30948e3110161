import { useEffect } from "react";
import { readError } from "../../../contract/error-view.ts";
import {
  approveForm,
  linkForm,
  reasonsForm,
  rejectForm,
  rejectManyForm,
} from "../../../domain/suggestions/decision-form.ts";
import { decisionMessage, rejectedMessage } from "../../../domain/suggestions/decision-messages.ts";
import { readWritten } from "../../../domain/suggestions/read-written.ts";
import { readListView } from "../../../domain/suggestions/suggestion-list.ts";
import { handleForm, staffFormRoute } from "../../../form-action.server.ts";
import { staffLoader } from "../../../request.server.ts";
import {
  approveSuggestion,
  linkSuggestion,
  rejectSuggestion,
  rejectSuggestions,
} from "../../../services/suggestions/decide-suggestion.ts";
import { getSuggestion } from "../../../services/suggestions/get-suggestion.ts";
import { listSuggestions } from "../../../services/suggestions/list-suggestions.ts";
import {
  changeRejectionReasons,
  getRejectionReasons,
} from "../../../services/suggestions/rejection-reasons.ts";
import { useToast } from "../../../ui/toast/toast-provider.tsx";
import { SuggestionScreen } from "../../features/suggestions/suggestion-screen.tsx";
import { AdminError } from "../../shell/admin-error.tsx";
import type { Route } from "./+types/suggestions";

export const loader = staffLoader(async (services, { params, url }: Route.LoaderArgs) => {
  const view = readListView(url.searchParams);
  const [list, reasons] = await Promise.all([listSuggestions(services, view), getRejectionReasons(services)]);
  // Without an id a wide screen shows the first beside the list.
  const id = params.id ?? list.rows[0]?.id;
  const suggestion = id
    ? await getSuggestion(services, { id, compared: url.searchParams.get("con") ?? "" })
    : null;
  return {
    view,
    list,
    reasons,
    suggestion,
    reading: suggestion && readWritten({ ...suggestion, schedule: "", now: services.clock.now() }),
    isChosen: params.id !== undefined,
  };
});

const deciding = staffFormRoute<{ message: string }>({
  forms: {
    approve: handleForm(approveForm, async (page, values, { params }) => {
      const { services } = await page.identify();
      return answer(await approveSuggestion(services, { ...values, id: params.id ?? "" }));
    }),
    link: handleForm(linkForm, async (page, values, { params }) => {
      const { services } = await page.identify();
      return answer(await linkSuggestion(services, { ...values, id: params.id ?? "" }));
    }),
    reject: handleForm(rejectForm, async (page, values, { params }) => {
      const { services } = await page.identify();
      return answer(await rejectSuggestion(services, { ...values, id: params.id ?? "" }));
    }),
    "reject-many": handleForm(rejectManyForm, async (page, values) => {
      const { services } = await page.identify();
      return { message: rejectedMessage(await rejectSuggestions(services, values)) };
    }),
    reasons: handleForm(reasonsForm, async (page, values) => {
      const { services } = await page.identify();
      await changeRejectionReasons(services, values);
      return { message: "Motivos guardados" };
    }),
  },
});
export const middleware = deciding.middleware;

function answer(outcome: Parameters<typeof decisionMessage>[0]): { message: string } {
  return { message: decisionMessage(outcome) };
}

export default function Suggestions({ loaderData }: Route.ComponentProps) {
  return <SuggestionScreen {...loaderData} />;
}

/** AS-03 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, view } = readError(error);
  const showToast = useToast();
  const isDenied = status === 401 || status === 403;
  useEffect(() => {
    if (!isDenied && status !== 404) showToast("Error al cargar las sugerencias", "error");
  }, [isDenied, status, showToast]);
  // The layout shows the login.
  if (isDenied) throw error;
  return <AdminError status={status} view={view} />;
}
