import type { PageHandle } from "../../../page-handle.ts";
import { pageLoader } from "../../../request.server.ts";
import { InfoPage } from "../../features/info/info-page.tsx";
import { INFO_PAGES } from "../../features/info/info-pages.ts";
import { LegalText } from "../../features/info/legal-text.tsx";
import { termsSections } from "../../features/info/terms-sections.tsx";
import { describeInfoPage } from "../../seo/describe-page.server.ts";
import { useSiteData, useSiteName } from "../../site-data.ts";
import type { Route } from "./+types/terms";

export const handle: PageHandle = { page: {} };

export const loader = pageLoader(async (page, _: Route.LoaderArgs) =>
  describeInfoPage(page, INFO_PAGES.terms),
);

/** Static page: skip the server on client navigation. */
export const clientLoader = () => null;

/** */
export default function TermsPage() {
  const siteName = useSiteName();
  const contactEmail = useSiteData()?.contactEmail ?? "";
  return (
    <InfoPage
      page={INFO_PAGES.terms}
      lead={
        <>
          Las reglas de la casa, escritas para que se lean: qué podés esperar de la guía y qué esperamos de
          vos.
        </>
      }
    >
      <LegalText sections={termsSections({ siteName, contactEmail })} />
    </InfoPage>
  );
}
