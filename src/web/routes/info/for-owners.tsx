import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { pageLoader } from "../../../request.server.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { PROSE_CLASS } from "../../../ui/prose-class.ts";
import { InfoHeader } from "../../features/info/info-header.tsx";
import { INFO_PAGES } from "../../features/info/info-pages.ts";
import { ListingSteps } from "../../features/info/listing-steps.tsx";
import { OwnerQuestions } from "../../features/info/owner-questions.tsx";
import { TopicLink } from "../../features/info/topic-link.tsx";
import { describeInfoPage } from "../../seo/describe-info-page.server.ts";
import { PageMetadata } from "../../seo/page-metadata.tsx";
import { trailTo } from "../../seo/trail-to.ts";
import { Breadcrumb } from "../../shell/breadcrumb.tsx";
import { useRootData } from "../../use-root-data.ts";
import type { Route } from "./+types/for-owners";

export const handle: PageHandle = { page: {} };

export const loader = pageLoader(async (page, _: Route.LoaderArgs) =>
  describeInfoPage(page, INFO_PAGES.owners),
);

/** All that it shows is here: whoever comes by a link need not ask. */
export const clientLoader = () => null;

/** R-10, I-03 */
export default function ForOwnersPage() {
  const { title } = INFO_PAGES.owners;
  const email = useRootData()?.contactEmail ?? "";
  return (
    <>
      <PageMetadata {...INFO_PAGES.owners} />
      <Breadcrumb trail={trailTo(null)} here={title} />
      <InfoHeader title={title}>
        Si tenés un lugar para comer en La Plata, tiene que estar acá. Aparecer es gratis, no vence y no hay
        planes pagos: todos los negocios se muestran igual.
      </InfoHeader>
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
    </>
  );
}
