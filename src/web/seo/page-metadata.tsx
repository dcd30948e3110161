import { useLocation } from "react-router";
import { useSiteData, useSiteName } from "../site-data.ts";
import { StructuredData } from "./structured-data.tsx";

interface PageMetadataProps {
  title: string;
  description: string;
  keywords?: readonly string[];
  /** M-03: canonical; by default the current path, for errors. */
  path?: string;
  /** M-04 */
  noindex?: boolean;
  /** 1200 by 630; the guide's own by default. */
  image?: { path: string; alt: string };
}

const MOST_KEYWORDS = 10;
const SITE_KEYWORDS = ["dónde comer en La Plata", "guía gastronómica", "La Plata"];
const SITE_IMAGE = { path: "/compartir.jpg", alt: "Dónde comer en La Plata" };

/** M-01: React hoists these elements into the head. */
export function PageMetadata({
  title,
  description,
  keywords = SITE_KEYWORDS,
  path,
  noindex = path === undefined,
  image = SITE_IMAGE,
}: PageMetadataProps) {
  const siteName = useSiteName();
  const publicUrl = useSiteData()?.publicUrl ?? "";
  const { pathname } = useLocation();
  const url = publicUrl + (path ?? pathname);
  const picture = publicUrl + image.path;
  const named = {
    description,
    keywords: [...new Set(keywords)].slice(0, MOST_KEYWORDS).join(", "),
    robots: noindex ? "noindex" : "",
    "twitter:card": "summary_large_image",
    "twitter:title": title,
    "twitter:description": description,
    "twitter:image": picture,
    "twitter:image:alt": image.alt,
  };
  const properties = {
    "og:type": "website",
    "og:site_name": siteName,
    "og:locale": "es_AR",
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:image": picture,
    "og:image:type": "image/jpeg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": image.alt,
  };
  return (
    <>
      <title>{`${title} | ${siteName}`}</title>
      <link rel="canonical" href={url} />
      {Object.entries(named).map(
        ([name, content]) => content && <meta key={name} name={name} content={content} />,
      )}
      {Object.entries(properties).map(
        ([property, content]) => content && <meta key={property} property={property} content={content} />,
      )}
      {!noindex && <StructuredData key={url} />}
    </>
  );
}
