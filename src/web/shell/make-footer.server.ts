import { paths } from "../../contract/paths.ts";
import { sharedListPaths } from "../../contract/shared-lists/shared-list-paths.ts";
import { CATEGORIES } from "../../domain/categories/categories.ts";
import { socialName } from "../../domain/sharing/share-links.ts";
import type { Footer, FooterGroup, SiteData } from "../../request.server.ts";
import type { Settings } from "../../services/service-context.ts";

/** The fallback without navigation. */
const DEFAULT_CATEGORIES = CATEGORIES.slice(0, 4).map(({ plural, slug }) => ({
  label: plural,
  to: paths.category({ slug }),
}));

const GUIDE: FooterGroup = {
  heading: "La guía",
  links: [
    { label: "Mapa", to: paths.map() },
    { label: "Mis listas", to: sharedListPaths.mine() },
    { label: "Sobre nosotros", to: paths.about() },
    { label: "Para negocios", to: paths.forOwners() },
    { label: "Sugerir un lugar", to: paths.suggest() },
    { label: "Datos abiertos", to: paths.openData() },
    { label: "Contacto", to: paths.contact() },
  ],
};

const LEGAL: FooterGroup = {
  heading: "Legales",
  links: [
    { label: "Política de privacidad", to: paths.privacy() },
    { label: "Términos y condiciones", to: paths.terms() },
  ],
};

const ABOUT = "Dónde comer en La Plata, contado por quienes viven acá. Gratis para todos, siempre.";

/** N-06 */
export function makeFooter({
  settings,
  navigation,
  year,
}: Pick<SiteData, "navigation"> & { settings: Settings; year: number }): Footer {
  const contactEmail = settings.get("contactEmail");
  const known = (navigation ?? []).map(({ label, route }) => ({ label, to: route }));
  const all: FooterGroup[] = [
    { heading: "Categorías", links: known.length > 0 ? known : DEFAULT_CATEGORIES },
    GUIDE,
    LEGAL,
    {
      heading: "Redes",
      links: settings.get("socialUrls").map((url) => ({ label: socialName(url), to: url })),
    },
    { heading: "Escribinos", links: [{ label: contactEmail, to: `mailto:${contactEmail}` }] },
  ];
  return {
    about: ABOUT,
    groups: all.filter(({ links }) => links.length > 0),
    copyright: `© ${year} ${settings.get("siteName")}`,
  };
}
