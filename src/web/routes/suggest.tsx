import { MapPinPlus } from "lucide";
import { data, Link, redirect } from "react-router";
import { paths } from "../../contract/paths.ts";
import { SUGGESTION_FIELDS } from "../../domain/suggestions/suggestion.ts";
import { cleanText } from "../../domain/text/clean-text.ts";
import { pageLoader } from "../../request.server.ts";
import { buttonClass } from "../../ui/classes/button-class.ts";
import { Icon } from "../../ui/icon.tsx";
import { BLANK_FORM } from "../features/suggestions/form-fields.ts";
import { sendSuggestion } from "../features/suggestions/send-suggestion.server.ts";
import { SuggestionForm } from "../features/suggestions/suggestion-form.tsx";
import { SuggestionFrame } from "../features/suggestions/suggestion-frame.tsx";
import { THANKS } from "../features/suggestions/thanks-dialog.tsx";
import { PageMetadata } from "../seo/page-metadata.tsx";
import type { Route } from "./+types/suggest";

/** Never cached: the name comes from the query. */
export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const name = cleanText(searchParams.get("nombre") ?? "").slice(0, SUGGESTION_FIELDS.businessName.longest);
  return { name: name.toWellFormed(), isDone: searchParams.has("gracias") };
}

export const action = pageLoader(async (page, { request }: Route.ActionArgs) => {
  const { outcome, status, typed } = await sendSuggestion({ page, request });
  if (outcome.kind === "stored") throw redirect(paths.suggest({ isDone: true }), 303);
  return data({ outcome, typed }, { status });
});

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
          given={actionData?.typed ?? { ...BLANK_FORM, businessName: name }}
          firstOutcome={actionData?.outcome ?? null}
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
