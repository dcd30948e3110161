import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { CATEGORIES } from "../../../domain/categories/categories.ts";
import { paths } from "../../../domain/paths/paths.ts";

export function SiteFrame({ siteName, children }: { siteName: string; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#contenido">
        Saltar al contenido
      </a>
      <header className="bar">
        <Link className="brand" to={paths.home()}>
          {siteName}
        </Link>
        <nav aria-label="Categorías">
          <ul>
            {CATEGORIES.map((category) => (
              <li key={category.id}>
                <NavLink to={paths.category({ slug: category.slug })}>{category.plural}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <p>{siteName}: dónde comer en La Plata.</p>
      </footer>
    </>
  );
}
