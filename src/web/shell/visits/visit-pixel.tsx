import { useLocation } from "react-router";
import { paths } from "../../../contract/paths.ts";

/** What `use-visit.ts` does, where there are no scripts. */
export function VisitPixel() {
  const { pathname } = useLocation();
  return (
    <noscript>
      <img src={`${paths.visit()}?${new URLSearchParams({ p: pathname })}`} alt="" hidden />
    </noscript>
  );
}
