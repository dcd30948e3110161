import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { pageLoader } from "../../../request.server.ts";
import { getLiveFigures } from "../../../services/catalogue/count-catalogue.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { PROSE_CLASS } from "../../../ui/prose-class.ts";
import { GuideFigures } from "../../features/info/guide-figures.tsx";
import { InfoPage } from "../../features/info/info-page.tsx";
import { INFO_PAGES } from "../../features/info/info-pages.ts";
import { describeInfoPage } from "../../seo/describe-page.server.ts";
import { useSiteName } from "../../site-data.ts";
import type { Route } from "./+types/about";

export const handle: PageHandle = { page: {} };

export const loader = pageLoader(async (page, _: Route.LoaderArgs) => {
  // Any write may change a figure.
  page.tag("catalogue");
  describeInfoPage(page, INFO_PAGES.about);
  return { configured: page.services.settings.get("figures"), counted: await getLiveFigures(page.services) };
});

/** R-10, I-01 */
export default function AboutPage({ loaderData: { configured, counted } }: Route.ComponentProps) {
  const siteName = useSiteName();
  return (
    <InfoPage
      page={INFO_PAGES.about}
      lead={
        <>
          {siteName} es una guía de lugares para comer en La Plata, fundada en 2025 con una idea simple: que
          encontrar dónde comer sea tan fácil como preguntarle a alguien que vive acá.
        </>
      }
    >
      <GuideFigures configured={configured} counted={counted} />
      <div className={`${PROSE_CLASS} mt-4`}>
        <h2>Qué vas a encontrar</h2>
        <ul>
          <li>
            Cafeterías, pizzerías, hamburgueserías, heladerías, sushi y restaurantes, cada uno con su ficha.
          </li>
          <li>Qué está abierto en este momento, hasta qué hora, y qué pasa los feriados.</li>
          <li>
            Direcciones como las decimos acá —«7 e/ 47 y 48»— y qué otros lugares parecidos hay a pocas
            cuadras.
          </li>
          <li>Lo que cuenta la gente que fue: estrellas y reseñas, las buenas y las otras.</li>
        </ul>
        <h2>Cómo se arma</h2>
        <p>
          Cualquiera puede <Link to={paths.suggest()}>sugerir un lugar que falta</Link> y cualquiera puede
          dejar una reseña, con cuenta o sin ella. Cada sugerencia se revisa antes de publicarse. Las
          valoraciones salen únicamente de las estrellas que se dan en esta guía: no mezclamos las de otros
          sitios.
        </p>
        <h2>Gratis, y sin letra chica</h2>
        <p>
          Usarla es 100% gratis, y para los negocios también. Nadie paga por aparecer ni por aparecer primero:
          los favoritos de la ciudad se ordenan por lo que opina la gente, y los lugares de la página
          principal se reparten al azar. Tampoco vendemos datos; qué guardamos y qué no, lo contamos en la{" "}
          <Link to={paths.privacy()}>política de privacidad</Link>.
        </p>
        <h2>Hablemos</h2>
        <p>Si algo está mal, falta o podría ser mejor, queremos saberlo. Respondemos en 24-48 horas.</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={paths.contact()} className={buttonClass()}>
          Escribinos
        </Link>
        <Link to={paths.forOwners()} className={buttonClass({ variant: "outline" })}>
          Tengo un negocio
        </Link>
      </div>
    </InfoPage>
  );
}
