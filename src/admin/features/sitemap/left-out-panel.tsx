import type { LeftOut } from "../../../contract/search-engines/sitemap-report.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";

/** What is not in the sitemap, and why. */
export function LeftOutPanel({ leftOut }: { leftOut: readonly LeftOut[] }) {
  return (
    <section
      aria-labelledby="afuera"
      className="rounded-panel border border-line bg-card px-4 py-3.5 md:px-5"
    >
      <h2 id="afuera" className="text-lg">
        Qué queda afuera
      </h2>
      <ul className="divide-y divide-line">
        {leftOut.map(({ what, why, total, examples }) => (
          <li key={what} className="py-2.5">
            <h3 className="flex justify-between gap-4 text-base font-semibold">
              {what}
              {total !== null && <span>{groupDigits(total)}</span>}
            </h3>
            <p className="text-[0.8125rem] text-muted">{why}</p>
            {examples.length > 0 && (
              <p className="text-[0.8125rem] wrap-anywhere">
                {examples.map(({ id, title }) => title || id).join(", ")}
                {total !== null && total > examples.length && "…"}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
