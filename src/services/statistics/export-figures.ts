import {
  FIGURE_FILES,
  type FigureFile,
  type NamedCount,
  type Statistics,
} from "../../contract/statistics.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { writeCsv } from "../../domain/text/write-csv.ts";
import type { ServiceContext } from "../service-context.ts";
import { getStatistics } from "./get-statistics.ts";

const BEFORE = "En el período de antes";

const named = (header: string, read: (figures: Statistics) => readonly NamedCount[]) => ({
  header: [header, "Vistas", BEFORE],
  rows: (figures: Statistics) => read(figures).map(({ name, count, before }) => [name, count, before]),
});

const FILES: Readonly<
  Record<FigureFile, { header: readonly string[]; rows(figures: Statistics): (string | number | null)[][] }>
> = {
  dias: {
    header: [
      "Día",
      "Vistas",
      `Vistas ${BEFORE.toLowerCase()}`,
      "Visitantes",
      "Búsquedas con resultado",
      "Búsquedas sin resultado",
      "Mapas abiertos",
    ],
    rows: ({ days }) =>
      days.map((each) => [
        each.day,
        each.views,
        each.viewsBefore,
        each.visitors,
        each.found,
        each.missed,
        each.mapOpenings,
      ]),
  },
  lugares: named("Lugar", ({ places }) => places),
  categorias: named("Categoría", ({ categories }) => categories),
  entradas: named("Página", ({ entries }) => entries),
  busquedas: {
    header: ["Día", "Búsqueda", "Veces", "Alias"],
    rows: ({ missedSearches }) =>
      missedSearches.flatMap(({ text, meaning, days }) =>
        days.map(({ day, count }) => [day, text, count, meaning]),
      ),
  },
  semanas: {
    header: ["Semana del", "Reseñas", "Sugerencias"],
    rows: ({ weeks }) => weeks.map(({ week, reviews, suggestions }) => [week, reviews, suggestions]),
  },
};

/** AD-04. Staff only. The CSV file of one panel, with exactly what the address filters. */
export async function exportFigures(
  context: ServiceContext,
  { query }: { query: URLSearchParams },
): Promise<{ name: string; content: string }> {
  const figures = await getStatistics(context, { query });
  const file = FIGURE_FILES.find((each) => each === query.get("panel"));
  if (!file)
    throw new AppError({ code: "not-found", message: "no such file", spanish: "No hay ningún archivo así." });
  const { header, rows } = FILES[file];
  const { from, to } = figures.period;
  return { name: `${file}-${from}-${to}.csv`, content: writeCsv({ header, rows: rows(figures) }) };
}
