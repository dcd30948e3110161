import type { PageHandle } from "../../../page-handle.ts";
import { pageLoader } from "../../../request.server.ts";
import { InfoPage } from "../../features/info/info-page.tsx";
import { INFO_PAGES } from "../../features/info/info-pages.ts";
import { LegalText } from "../../features/info/legal-text.tsx";
import { privacySections } from "../../features/info/privacy-sections.tsx";
import { describeInfoPage } from "../../seo/describe-page.server.ts";
import { useSiteData, useSiteName } from "../../site-data.ts";
import type { Route } from "./+types/privacy";

export const handle: PageHandle = { page: {} };

export const loader = pageLoader(async (page, _: Route.LoaderArgs) =>
  describeInfoPage(page, INFO_PAGES.privacy),
);

/** Static page: skip the server on client navigation. */
export const clientLoader = () => null;

/** R-10, I-01 */
export default function PrivacyPage() {
  const siteName = useSiteName();
  const contactEmail = useSiteData()?.contactEmail ?? "";
  return (
    <InfoPage
      page={INFO_PAGES.privacy}
      lead={
        <>
          Qué sabe la guía de vos, dónde lo guarda, para qué y por cuánto tiempo. Vigente desde el 8 de junio
          de 2025.
        </>
      }
    >
      <LegalText sections={privacySections({ siteName, contactEmail })} />
    </InfoPage>
  );
}
