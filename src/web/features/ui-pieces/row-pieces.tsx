import { useState } from "react";
import { Carousel } from "../../../ui/carousel/carousel.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { DemoCard } from "./demo-card.tsx";
import { Piece } from "./piece.tsx";

const FILTERS = { "Todos (7)": 7, "Sushis (3)": 3, "Una sola (1)": 1 };

export function RowPieces({ theme }: { theme: string }) {
  const [filter, setFilter] = useState<keyof typeof FILTERS>("Todos (7)");
  const titles = Array.from({ length: FILTERS[filter] }, (_, index) => `Local ${index + 1}`);
  return (
    <>
      <Piece name="Tarjeta">
        <div className="grid gap-5 xs:grid-cols-2">
          <DemoCard name="Horno Diagonal" />
          <div className="rounded-cover bg-card p-4 shadow-card">
            <p className="sr-only">Cargando</p>
            <Skeleton className="mb-4 aspect-4/3 w-full" />
            <Skeleton className="mb-2 h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      </Piece>
      <Piece name="Carrusel">
        <div className="rounded-panel bg-honey p-4 xs:p-6">
          <Carousel
            label={`Favoritos de la Ciudad (${theme})`}
            perPage="1-2-3"
            heading={<p className="font-title text-title font-bold">Favoritos de la Ciudad</p>}
            above={
              <div className="mt-3 flex flex-wrap gap-2">
                {(Object.keys(FILTERS) as (keyof typeof FILTERS)[]).map((name) => (
                  <Pill key={name} pressed={name === filter} onClick={() => setFilter(name)}>
                    {name}
                  </Pill>
                ))}
              </div>
            }
            below={<p className="text-center text-sm text-muted">Top 3 de cada categoría</p>}
          >
            {titles.map((title) => (
              <DemoCard key={title} name={title} />
            ))}
          </Carousel>
        </div>
      </Piece>
      <Piece name="Carrusel que avanza solo">
        <Carousel label={`Fotos (${theme})`} perPage="1-1-1" autoplaySeconds={5}>
          {["Primera", "Segunda", "Tercera"].map((name) => (
            <p
              key={name}
              className="grid min-h-32 place-items-center rounded-panel bg-card text-title shadow-card"
            >
              {name}
            </p>
          ))}
        </Carousel>
      </Piece>
    </>
  );
}
