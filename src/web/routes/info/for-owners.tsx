import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { pageLoader } from "../../../request.server.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { PROSE_CLASS } from "../../../ui/prose-class.ts";
import { InfoPage } from "../../features/info/info-page.tsx";
import { INFO_PAGES } from "../../features/info/info-pages.ts";
import { ListingSteps } from "../../features/info/listing-steps.tsx";
import { OwnerQuestions } from "../../features/info/owner-questions.tsx";
import { TopicLink } from "../../features/info/topic-link.tsx";
import { describeInfoPage } from "../../seo/describe-page.server.ts";
import { useSiteData } from "../../site-data.ts";
import type { Route } from "./+types/for-owners";

export const handle: PageHandle = { page: {} };

export const loader = pageLoader(async (page, _: Route.LoaderArgs) =>
  describeInfoPage(page, INFO_PAGES.owners),
);

/** Static page: skip the server on client navigation. */
export const clientLoader = () => null;

/** R-10, I-03 */
export default function ForOwnersPage() {
  const email = useSiteData()?.contactEmail ?? "";
  return (
    <InfoPage
      page={INFO_PAGES.owners}
      lead={
        <>
          Si tenés un lugar para comer en La Plata, tiene que estar acá. Aparecer es gratis, no vence y no hay
          planes pagos: todos los negocios se muestran igual.
        </>
      }
    >
      <div className="flex flex-wrap gap-3">
        <Link to={paths.suggest()} className={buttonClass({ size: "large" })}>
          Sumar mi negocio
        </Link>
        <TopicLink topic="owner" email={email} className={buttonClass({ variant: "outline", size: "large" })}>
          Prefiero escribirles
        </TopicLink>
      </div>
      <ListingSteps />
      <div className={PROSE_CLASS}>
        <h2>Qué muestra tu ficha</h2>
        <ul>
          <li>Nombre, categoría y una descripción de lo que hacés.</li>
          <li>Dirección con sus entrecalles, teléfono para llamar con un toque, Instagram o sitio web.</li>
          <li>Días y horarios: la guía dice sola si estás abierto, y hasta qué hora.</li>
          <li>Fotos, y lo que te distingue: para llevar, sin TACC, mesas afuera.</li>
          <li>Las estrellas y las reseñas de quienes te visitaron.</li>
        </ul>
        <p>
          Cada ficha tiene su propia dirección, lista para compartir, y está hecha para que los buscadores la
          encuentren.
        </p>
        <h2>Preguntas frecuentes</h2>
        <OwnerQuestions email={email} />
      </div>
    </InfoPage>
  );
}
