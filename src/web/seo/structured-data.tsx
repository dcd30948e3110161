import { useContext, useState, useSyncExternalStore } from "react";
import { StructuredDataContext } from "./structured-data-context.ts";

const never = () => () => {};

/**
 * M-02: goes out in the HTML and stays there for as long as the page that was sent is shown. A page that the browser
 * opens by itself has none: who reads it asks the server for each page, and nobody else should carry it.
 */
export function StructuredData() {
  const text = useContext(StructuredDataContext);
  const sent = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [shown] = useState(sent);
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
