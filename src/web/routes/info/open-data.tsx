import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { OPEN_DATA_COLUMNS } from "../../../domain/open-data/open-data-file.ts";
import { OPEN_DATA_FORMATS } from "../../../domain/open-data/open-data-formats.ts";
import { RATE_RULES } from "../../../domain/rate-limits/rate-rules.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { pageLoader } from "../../../request.server.ts";
import { getLiveFigures } from "../../../services/catalogue/count-catalogue.ts";
import { PROSE_CLASS } from "../../../ui/prose-class.ts";
import { InfoPage } from "../../features/info/info-page.tsx";
import { INFO_PAGES } from "../../features/info/info-pages.ts";
import { ColumnList } from "../../features/open-data/column-list.tsx";
import { DownloadCard } from "../../features/open-data/download-card.tsx";
import { useSiteData, useSiteName } from "../../site-data.ts";
import type { Route } from "./+types/open-data";

export const handle: PageHandle = { page: {} };

/** The columns and limits are data, so that the page's script has neither their texts nor their readers. */
export const loader = pageLoader(async (page, _: Route.LoaderArgs) => {
  page.tag("catalogue");
  const { businesses } = await getLiveFigures(page.services);
  const { perMinute, burst } = RATE_RULES["open-data"];
  return {
    total: businesses,
    licence: page.services.settings.get("dataLicence"),
    columns: OPEN_DATA_COLUMNS.map(({ name, meaning }) => ({ name, meaning })),
    limit: { perMinute, burst },
  };
});

/** V-13 */
export default function OpenDataPage({ loaderData }: Route.ComponentProps) {
  const { total, licence, columns, limit } = loaderData;
  const siteName = useSiteName();
  const publicUrl = useSiteData()?.publicUrl ?? "";
  return (
    <InfoPage
      page={INFO_PAGES.openData}
      lead={
        <>
          {total === 1 ? "El lugar" : `Los ${groupDigits(total)} lugares`} de la guía en un archivo, para
          mirarlos en una planilla, ponerlos en un mapa o usarlos en lo que estés haciendo. Es gratis y no
          hace falta cuenta.
        </>
      }
    >
      <ul className="grid gap-3 md:gap-4 lg:grid-cols-3">
        {OPEN_DATA_FORMATS.map((format) => (
          <li key={format}>
            <DownloadCard format={format} />
          </li>
        ))}
      </ul>
      <div className={`${PROSE_CLASS} mt-4`}>
        <h2>Qué se puede hacer con ellos</h2>
        <p>
          Se publican con la licencia <a href={licence.link}>{licence.name}</a>: ahí dice qué podés hacer y
          qué pide a cambio. Si los usás, contá que salen de {siteName} y enlazá a{" "}
          <span className="wrap-anywhere">{publicUrl}</span>.
        </p>
        <h2>Qué no está</h2>
        <p>
          Nada de quienes usan la guía: ni correos, ni cuentas, ni reseñas, ni quién sugirió cada lugar.
          Tampoco las fotos, que son de quienes las sacaron.
        </p>
        <h2>Qué trae cada lugar</h2>
      </div>
      <div className="mt-4">
        <ColumnList columns={columns} />
      </div>
      <div className={`${PROSE_CLASS} mt-4`}>
        <h2>Para leerlos con un programa</h2>
        <ul>
          <li>
            El archivo cambia cuando cambia la guía. Guardá el <code>ETag</code> y mandalo en{" "}
            <code>If-None-Match</code>: si nada cambió, la respuesta es un 304 vacío.
          </li>
          <li>
            Se puede bajar {limit.burst} veces seguidas y después {limit.perMinute} por minuto. Si te pasás,
            la respuesta es un 429 que dice en <code>Retry-After</code> cuánto esperar.
          </li>
          <li>
            En el CSV, un texto que empieza como una fórmula (con = + - @) lleva un apóstrofo adelante, para
            que ninguna planilla lo ejecute. En JSON y GeoJSON va tal cual.
          </li>
          <li>Las columnas conservan su nombre; las nuevas se agregan al final.</li>
        </ul>
        <p>
          ¿Encontraste un dato equivocado? <Link to={paths.contact()}>Escribinos</Link> y lo corregimos para
          todos.
        </p>
      </div>
    </InfoPage>
  );
}
