import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import type { LegalSection } from "./legal-text.tsx";
import { BROWSER_SECTIONS } from "./privacy-in-browser.tsx";
import { SERVER_SECTIONS } from "./privacy-on-server.tsx";

interface Guide {
  readonly siteName: string;
  readonly contactEmail: string;
}

const SUMMARY: LegalSection = {
  id: "resumen",
  title: "En pocas palabras",
  text: (
    <ul>
      <li>Podés usar la guía sin cuenta y sin decirnos quién sos.</li>
      <li>No hay publicidad, ni cookies de terceros, ni empresas que te sigan de un sitio a otro.</li>
      <li>Contamos cuántas veces se mira cada página sin guardar quién la miró.</li>
      <li>No vendemos ni alquilamos datos a nadie.</li>
      <li>
        Si tenés cuenta, desde <Link to={paths.profile()}>tu perfil</Link> podés descargar todo lo que la guía
        sabe de vos, o borrarla.
      </li>
    </ul>
  ),
};

const LAST_SECTIONS: readonly LegalSection[] = [
  {
    id: "menores",
    title: "Menores de 13 años",
    text: (
      <p>
        La guía no está dirigida a menores de 13 años: no pueden crear una cuenta ni enviarnos datos. Si sabés
        que alguno lo hizo, escribinos y lo borramos.
      </p>
    ),
  },
  {
    id: "cambios",
    title: "Vigencia y cambios",
    text: (
      <p>
        Esta política está vigente desde el 8 de junio de 2025. Si cambia lo que hacemos con los datos, cambia
        este texto: la versión que vale es la que está publicada acá.
      </p>
    ),
  },
];

/** I-01 */
export function privacySections({ siteName, contactEmail }: Guide): LegalSection[] {
  const mail = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
  return [
    SUMMARY,
    {
      id: "quienes",
      title: "Quién responde por tus datos",
      text: (
        <p>
          Quien administra {siteName}, guía de lugares para comer en La Plata, provincia de Buenos Aires,
          Argentina. Para cualquier cosa que tenga que ver con tus datos escribinos a {mail}: respondemos en{" "}
          <span className="whitespace-nowrap">24-48 horas</span>.
        </p>
      ),
    },
    ...BROWSER_SECTIONS,
    ...SERVER_SECTIONS,
    {
      id: "derechos",
      title: "Tus derechos",
      text: (
        <>
          <p>
            Desde <Link to={paths.profile()}>tu perfil</Link> podés cambiar tu nombre y tu contraseña, editar
            o borrar tus reseñas y sus fotos, cerrar sesiones, <strong>descargar tus datos</strong> y{" "}
            <strong>borrar tu cuenta</strong>. Al borrarla se van tu correo, tu nombre, tus favoritos, tus
            estrellas, tus fotos y tus listas, en el momento; los enlaces de esas listas dejan de funcionar
            para todos. Tus reseñas quedan, firmadas por «Anónimo», salvo las que hayas borrado antes.
          </p>
          <p>
            Sin cuenta, o para cualquier otra cosa —ver, corregir o borrar algo que escribiste—, escribinos a{" "}
            {mail}.
          </p>
          <p>
            En la Argentina tus datos personales están protegidos por la Ley 25.326. La Agencia de Acceso a la
            Información Pública, órgano de control de esa ley, atiende los reclamos de quienes vean afectados
            sus derechos por el incumplimiento de las normas sobre protección de datos personales.
          </p>
        </>
      ),
    },
    ...LAST_SECTIONS,
  ];
}
