import { PrefetchPageLinks } from "react-router";
import { paths } from "../../../domain/paths/paths.ts";
import { useFirstInput } from "./use-first-input.ts";
import { usePreload } from "./use-preload.ts";

/** One address for each kind of page, whose code is brought as soon as somebody does something. */
const KINDS = [paths.home(), paths.category({ slug: "-" }), paths.business({ slug: "-" })];

/** N-07: a thin line at the top until the preload is ready, postponed or given up. It moves nothing else. */
export function PreloadBar() {
  const state = usePreload();
  const touched = useFirstInput();
  if (state === "ready" && touched) return KINDS.map((page) => <PrefetchPageLinks key={page} page={page} />);
  if (state === "ready" || state === "postponed" || state === "given-up") return null;
  return (
    <div
      aria-hidden
      data-preload-bar
      className="needs-script pointer-events-none fixed inset-x-0 top-0 z-40 h-[3px] overflow-hidden"
    >
      <div className="h-full w-2/5 animate-glide rounded-pill bg-sun motion-reduce:w-full" />
    </div>
  );
}
