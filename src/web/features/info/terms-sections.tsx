import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import type { LegalSection } from "./legal-text.tsx";

interface Guide {
  readonly siteName: string;
  readonly contactEmail: string;
}

const RULES: readonly LegalSection[] = [
  {
    id: "informacion",
    title: "La información de los lugares",
    text: (
      <>
        <p>
          Hacemos lo posible por que los datos estén bien, pero los horarios, los precios y los lugares
          cambian sin avisarnos. Antes de salir, y sobre todo en un feriado, confirmá con el lugar. La guía no
          es dueña de los negocios que muestra, no toma reservas ni pedidos, y no responde por lo que ellos
          venden o prometen.
        </p>
        <p>
          Si ves algo mal, <Link to={paths.contact()}>avisanos</Link> y lo corregimos.
        </p>
      </>
    ),
  },
  {
    id: "aparecer",
    title: "Quién aparece, y en qué orden",
    text: (
      <p>
        Nadie paga por aparecer ni por aparecer antes. Cualquiera puede{" "}
        <Link to={paths.suggest()}>sugerir un lugar</Link>; lo revisamos antes de publicarlo y podemos no
        publicarlo, o sacarlo, si no es de La Plata, si cerró, si los datos no son ciertos o si quien lo
        atiende lo pide.
      </p>
    ),
  },
  {
    id: "resenas",
    title: "Reseñas y estrellas",
    text: (
      <>
        <p>Cualquiera puede opinar, con cuenta o sin ella. Te pedimos que:</p>
        <ul>
          <li>cuentes algo que te pasó de verdad en ese lugar;</li>
          <li>no opines de tu propio negocio, ni de uno que compite con el tuyo, ni a cambio de algo;</li>
          <li>no insultes, discrimines, amenaces ni publiques datos de otras personas;</li>
          <li>no pegues publicidad ni repitas la misma reseña.</li>
        </ul>
        <p>
          Lo que escribís es tuyo, y sos responsable de lo que decís. Al enviarlo nos dejás mostrarlo en la
          guía, con el nombre con el que lo firmaste. Podemos retener, ocultar o borrar lo que no cumpla estas
          reglas; que una reseña sea mala no alcanza para sacarla.
        </p>
      </>
    ),
  },
  {
    id: "cuenta",
    title: "Tu cuenta",
    text: (
      <p>
        Es personal y gratuita, y para tenerla hay que haber cumplido 13 años. Cuidá tu contraseña: lo que se
        haga con ella se toma como hecho por vos. Podés borrar la cuenta cuando quieras desde{" "}
        <Link to={paths.profile()}>tu perfil</Link>. Podemos cerrar una que se use para engañar o para dañar a
        otros. Qué datos guardamos está en la <Link to={paths.privacy()}>política de privacidad</Link>.
      </p>
    ),
  },
  {
    id: "uso",
    title: "Lo que no se puede hacer",
    text: (
      <p>
        Usar programas que llenen la guía de contenido o la copien entera, intentar entrar donde no
        corresponde, o sobrecargarla a propósito. Hay límites automáticos para quien hace demasiado en poco
        tiempo.
      </p>
    ),
  },
];

const LIABILITY: LegalSection = {
  id: "responsabilidad",
  title: "Hasta dónde respondemos",
  text: (
    <p>
      La guía se ofrece tal como está. Tratamos de que ande siempre y bien, pero no podemos prometer que no
      falle ni que cada dato sea exacto, y no respondemos por las consecuencias de confiar en uno que no lo
      era. Nada de esto limita los derechos que la ley argentina le reconoce a quien consume.
    </p>
  ),
};

export function termsSections({ siteName, contactEmail }: Guide): LegalSection[] {
  const mail = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
  return [
    {
      id: "que-es",
      title: "Qué es la guía",
      text: (
        <p>
          {siteName} reúne información sobre lugares para comer en La Plata y lo que opina la gente que va.
          Usarla es gratis, y también lo es aparecer en ella. Al usarla aceptás estas reglas; si no te parecen
          bien, no la uses.
        </p>
      ),
    },
    ...RULES,
    {
      id: "propiedad",
      title: "Nombres, marcas y fotos",
      text: (
        <p>
          Los nombres y las marcas de los negocios son de sus dueños. Si una foto o un texto es tuyo y no
          querés que esté acá, escribinos a {mail} y lo sacamos.
        </p>
      ),
    },
    LIABILITY,
    {
      id: "cambios",
      title: "Cambios y ley aplicable",
      text: (
        <p>
          Estas reglas pueden cambiar; valen las que están publicadas acá. Se rigen por las leyes de la
          República Argentina. Por cualquier duda, escribinos a {mail}.
        </p>
      ),
    },
  ];
}
