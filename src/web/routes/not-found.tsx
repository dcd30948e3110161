import { data } from "react-router";
import type { PageHandle } from "../../page-handle.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { useSiteName } from "../features/shell/use-site-name.ts";

/** Nothing on this page depends on the address that led to it: one copy serves them all. */
export const handle: PageHandle = { page: { sharedNotFound: true } };

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const siteName = useSiteName();
  return (
    <>
      <title>{`No encontramos esa página | ${siteName}`}</title>
      <ErrorPanel
        title="No encontramos esa página"
        message="La dirección no lleva a ninguna parte de la guía."
        requestId={null}
      />
    </>
  );
}
