import type { ReactNode } from "react";

export function FavouritesFrame({ children }: { children: ReactNode }) {
  return (
    <div className="far-below-44 md:far-below-40 -mx-4 mt-7 bg-honey px-4 py-7 md:mx-0 md:rounded-panel md:px-7">
      {children}
    </div>
  );
}

export function FavouritesHeading() {
  return (
    <div className="relative pl-4">
      <span aria-hidden className="absolute top-1.5 left-0 h-7 w-1.5 rounded-pill bg-sun" />
      <h2 className="text-title">Favoritos de la Ciudad</h2>
      <p className="text-muted">Los mejores de cada categoría</p>
    </div>
  );
}
