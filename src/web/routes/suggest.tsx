import { MapPinPlus } from "lucide";
import { Link } from "react-router";
import { paths } from "../../contract/paths.ts";
import { SUGGESTION_FIELDS } from "../../domain/suggestions/suggestion.ts";
import { suggestionForm } from "../../domain/suggestions/suggestion-form.ts";
import { cleanText } from "../../domain/text/clean-text.ts";
import { findSubmission, formRoute, handleForm } from "../../form-action.server.ts";
import { addSuggestion } from "../../services/suggestions/add-suggestion.ts";
import { buttonClass } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { BLANK_FORM } from "../features/suggestions/suggestion-draft.ts";
import { SuggestionForm } from "../features/suggestions/suggestion-form.tsx";
import { SuggestionFrame } from "../features/suggestions/suggestion-frame.tsx";
import { THANKS } from "../features/suggestions/thanks-dialog.tsx";
import { PageMetadata } from "../seo/page-metadata.tsx";
import type { Route } from "./+types/suggest";

/** V-07: browsers may store it to show it offline. */
export const headers = () => ({ "Cache-Control": "no-cache" });

/** Not cached by the server: the name comes from the query. */
export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const name = cleanText(searchParams.get("nombre") ?? "").slice(0, SUGGESTION_FIELDS.businessName.longest);
  return { name: name.toWellFormed(), isDone: searchParams.has("gracias") };
}

const suggesting = formRoute({
  forms: {
    suggest: handleForm(suggestionForm, async (page, { suggestion, isTrapped }, { request }) => {
      // Bots get the same answer as people.
      if (!isTrapped) await addSuggestion(page.services, { suggestion, submission: findSubmission(request) });
      return {};
    }),
  },
  allowsOtherSubmitter: true,
  nextPath: () => paths.suggest({ isDone: true }),
});
export const action = suggesting.action;
export const middleware = suggesting.middleware;

const SIGN = <Icon of={MapPinPlus} className="size-24 lg:size-36" />;

/** */
export default function SuggestPage({ loaderData: { name, isDone }, actionData }: Route.ComponentProps) {
  if (isDone && !actionData) return <Thanks />;
  return (
    <>
      <PageMetadata
        title="Sugerí un lugar"
        description="¿Falta un lugar en la guía? Contanos cuál es y lo sumamos, gratis."
        path={paths.suggest()}
        noindex
      />
      <SuggestionFrame
        sign={SIGN}
        title="¿Falta un lugar?"
        lead={<p>Contanos cuál es y lo sumamos a la guía.</p>}
      >
        <SuggestionForm
          key={name}
          given={{ ...BLANK_FORM, businessName: name }}
          first={actionData?.answer ?? null}
        />
      </SuggestionFrame>
    </>
  );
}

/** X-02, without a script. */
function Thanks() {
  return (
    <>
      <PageMetadata
        title={THANKS.title}
        description={THANKS.text}
        path={paths.suggest({ isDone: true })}
        noindex
      />
      <SuggestionFrame sign={SIGN} title={THANKS.title} lead={<p>{THANKS.text}</p>}>
        <p className="flex flex-wrap gap-3">
          <Link to={paths.home()} className={buttonClass()}>
            Ir al inicio
          </Link>
          <Link to={paths.suggest()} className={buttonClass({ variant: "outline" })}>
            Sugerir otro lugar
          </Link>
        </p>
      </SuggestionFrame>
    </>
  );
}
