import { Link } from "react-router";
import { Logo } from "../../ui/logo.tsx";
import { Motif } from "../../ui/motif.tsx";
import { useSiteData } from "../site-data.ts";

/** N-06 */
export function SiteFooter({ siteName }: { siteName: string }) {
  const footer = useSiteData()?.footer;
  return (
    <footer className="far-below-52 md:far-below-39 xl:far-below-25 relative isolate overflow-hidden bg-night text-on-night">
      <Motif fade="start" className="absolute inset-0 -z-10 text-on-night opacity-10" />
      <div className="mx-auto grid w-full max-w-page gap-10 px-4 py-12 md:px-6 lg:grid-cols-[1fr_3fr]">
        <div className="max-w-sm space-y-3">
          <Logo name={siteName} />
          <p className="text-on-night-muted">{footer?.about}</p>
        </div>
        <nav
          aria-label="Al pie"
          className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 xl:flex xl:justify-between"
        >
          {footer?.groups.map(({ heading, links }) => (
            <div key={heading} className="last:col-span-2">
              <h2 className="mb-2 text-base">{heading}</h2>
              <ul aria-label={heading} className="text-on-night-muted">
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-9 items-center py-1 leading-snug hover:text-on-night hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <p className="mx-auto w-full max-w-page px-4 pb-8 text-sm text-on-night-muted md:px-6">
        {footer?.copyright}
      </p>
    </footer>
  );
}
