import { data } from "react-router";
import type { PageHandle } from "../../page-handle.ts";
import { ErrorPanel } from "../../ui/states/error-panel.tsx";
import { PageMetadata } from "../seo/page-metadata.tsx";

const MESSAGE = "La dirección no lleva a ninguna parte de la guía.";

/** Nothing on this page depends on the address that led to it: one copy serves them all. */
export const handle: PageHandle = { page: { sharedNotFound: true } };

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <>
      <PageMetadata title="No encontramos esa página" description={MESSAGE} />
      <ErrorPanel title="No encontramos esa página" message={MESSAGE} requestId={null} />
    </>
  );
}
