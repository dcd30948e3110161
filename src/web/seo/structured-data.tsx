import { useContext, useState } from "react";
import { useHydrated } from "../use-hydrated.ts";
import { StructuredDataContext } from "./structured-data-context.ts";

/**
 * M-02: in the server's HTML only, for as long as that page is shown. Crawlers request each page from the server, so
 * client navigations don't load it.
 */
export function StructuredData() {
  const text = useContext(StructuredDataContext);
  const isHydrated = useHydrated();
  const [shown] = useState(!isHydrated);
  if (!shown) return null;
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element (json-ld.ts)
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
