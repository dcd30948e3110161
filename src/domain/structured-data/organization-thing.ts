import { paths } from "../../contract/paths.ts";
import { absoluteUrl, type Site, type Thing, thing } from "./thing.ts";

interface Organization {
  readonly site: Site;
  readonly email: string;
  readonly socialUrls: readonly string[];
}

/** Who is behind the guide, as far as it says so itself (I-01). */
export function organizationThing({ site, email, socialUrls }: Organization): Thing {
  return thing({
    "@type": "Organization",
    "@id": `${site.url}/#organizacion`,
    name: site.name,
    url: absoluteUrl({ site, address: paths.home() }),
    logo: absoluteUrl({ site, address: "/icons/icon-512.png" }),
    foundingDate: "2025",
    email,
    areaServed: "La Plata, Buenos Aires, Argentina",
    sameAs: socialUrls,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      email,
      url: absoluteUrl({ site, address: paths.contact() }),
      availableLanguage: "es",
    },
  });
}
