import { paths } from "../../../contract/paths.ts";

export interface InfoPage {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly path: string;
  readonly type: "WebPage" | "AboutPage" | "ContactPage";
  readonly noindex?: true;
}

/** */
export const INFO_PAGES = {
  about: {
    title: "Sobre nosotros",
    description:
      "Qué es esta guía de lugares para comer en La Plata, cómo se arma, quién decide qué aparece y por qué es gratis para todos.",
    keywords: ["sobre nosotros", "guía de La Plata", "gastronomía", "La Plata"],
    path: paths.about(),
    type: "AboutPage",
  },
  owners: {
    title: "Tu negocio en la guía",
    description:
      "Sumá gratis tu lugar a la guía de La Plata: qué muestra su ficha, cómo aparecer en 24-48 horas y cómo mantener los datos al día.",
    keywords: ["agregar mi negocio", "publicar gratis", "negocios de La Plata", "gastronomía"],
    path: paths.forOwners(),
    type: "WebPage",
  },
  contact: {
    title: "Contacto",
    description:
      "Escribinos para sumar o corregir un negocio, avisar de un problema o contarnos una idea. Respondemos en 24-48 horas.",
    keywords: ["contacto", "escribinos", "agregar un negocio", "La Plata"],
    path: paths.contact(),
    type: "ContactPage",
  },
  openData: {
    title: "Datos abiertos",
    description:
      "Todos los lugares de la guía en un archivo, gratis y sin cuenta: para una planilla (CSV), para un mapa (GeoJSON) o para tu programa (JSON).",
    keywords: ["datos abiertos", "CSV", "GeoJSON", "JSON", "La Plata"],
    path: paths.openData(),
    type: "WebPage",
    noindex: true,
  },
  privacy: {
    title: "Política de privacidad",
    description:
      "Qué datos guarda la guía, dónde, para qué y por cuánto tiempo, y cómo descargar o borrar los tuyos. Vigente desde el 8 de junio de 2025.",
    keywords: ["política de privacidad", "datos personales", "cookies", "borrar mi cuenta"],
    path: paths.privacy(),
    type: "WebPage",
  },
  terms: {
    title: "Términos y condiciones",
    description:
      "Las reglas para usar la guía: qué podés esperar de ella, qué esperamos de las reseñas y las sugerencias, y de qué responde cada uno.",
    keywords: ["términos y condiciones", "reglas de uso", "reseñas", "La Plata"],
    path: paths.terms(),
    type: "WebPage",
  },
} as const satisfies Record<string, InfoPage>;
