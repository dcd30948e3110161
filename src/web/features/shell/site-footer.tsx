import { Link } from "react-router";
import { CATEGORIES } from "../../../domain/categories/categories.ts";
import { paths } from "../../../domain/paths/paths.ts";
import { Logo } from "../../../ui/logo.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { useRootData } from "./use-root-data.ts";

/** Where no category is known to have anything. */
const DEFAULT_LINKS = CATEGORIES.slice(0, 4).map(({ id, plural, slug }) => ({
  id,
  label: plural,
  route: paths.category({ slug }),
}));

/** N-06, as far as its pages exist. */
export function SiteFooter({ siteName }: { siteName: string }) {
  const root = useRootData();
  const known = root?.navigation ?? [];
  const categories = known.length > 0 ? known : DEFAULT_LINKS;
  return (
    <footer className="far-below-41 md:far-below-25 relative isolate overflow-hidden bg-night text-on-night">
      <Motif fade="start" className="absolute inset-0 -z-10 text-on-night opacity-10" />
      <div className="mx-auto grid w-full max-w-page gap-10 px-4 py-12 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] md:px-6">
        <div className="max-w-sm space-y-3">
          <Logo name={siteName} />
          <p className="text-on-night-muted">
            Dónde comer en La Plata, contado por quienes viven acá. Gratis para todos, siempre.
          </p>
        </div>
        <nav aria-label="Al pie">
          <h2 className="mb-2 text-base">Categorías</h2>
          <ul className="text-on-night-muted">
            {categories.map(({ id, label, route }) => (
              <li key={id}>
                <Link
                  to={route}
                  className="inline-flex min-h-9 items-center hover:text-on-night hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {root && (
          <div>
            <h2 className="mb-2 text-base">Contacto</h2>
            <a
              href={`mailto:${root.contactEmail}`}
              className="inline-flex min-h-9 items-center wrap-anywhere text-on-night-muted underline hover:text-on-night"
            >
              {root.contactEmail}
            </a>
          </div>
        )}
      </div>
      <p className="mx-auto w-full max-w-page px-4 pb-8 text-sm text-on-night-muted md:px-6">
        © {root?.year ?? 2025} {siteName}
      </p>
    </footer>
  );
}
