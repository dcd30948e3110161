import { RouteError } from "../features/errors/route-error.tsx";
import { SiteFrame } from "./site-frame.tsx";

/** An error in the frame of the public pages; `siteName` is missing where its loader failed or did not run. */
export function SiteError({
  error,
  siteName = "Guía Diagonal",
}: {
  error: unknown;
  siteName?: string | undefined;
}) {
  return (
    <SiteFrame siteName={siteName}>
      <RouteError error={error} />
    </SiteFrame>
  );
}
