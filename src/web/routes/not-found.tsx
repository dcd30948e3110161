import { data, Link, useLocation } from "react-router";
import { paths } from "../../contract/paths.ts";
import type { PageHandle } from "../../page-handle.ts";
import { TEXT_LINK_CLASS } from "../../ui/classes/text-link-class.ts";
import { SuggestionForm } from "../features/suggestions/suggestion-form.tsx";
import { SuggestionFrame } from "../features/suggestions/suggestion-frame.tsx";
import { PageMetadata } from "../seo/page-metadata.tsx";
import { useHydrated } from "../use-hydrated.ts";

/** The HTML does not depend on the address, so one cached copy serves all of them. */
export const handle: PageHandle = { page: { sharedNotFound: true } };

export function loader() {
  return data(null, { status: 404 });
}

/** */
export default function NotFound() {
  return (
    <>
      <PageMetadata
        title="No encontramos esa página"
        description="La dirección no lleva a ninguna parte de la guía."
      />
      <SuggestionFrame
        sign="404"
        title="Esta esquina no existe"
        lead={
          <>
            <WrongAddress />
            <p>Pero quizás el lugar que buscás falta en la guía. Contanos cuál es y lo sumamos.</p>
          </>
        }
      >
        <SuggestionForm />
        <p className="mt-4">
          <Link to={paths.home()} className={TEXT_LINK_CLASS}>
            Ir al inicio
          </Link>
        </p>
      </SuggestionFrame>
    </>
  );
}

const LONGEST_SHOWN = 60;

/** Filled in by the browser, since one cached page serves every address; its height is reserved. */
function WrongAddress() {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const shown = readable(pathname);
  const cut = shown.length > LONGEST_SHOWN ? `${shown.slice(0, LONGEST_SHOWN)}…` : shown;
  return <p className="min-h-7 wrap-anywhere">{isHydrated && `${cut} no lleva a ninguna parte.`}</p>;
}

function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
