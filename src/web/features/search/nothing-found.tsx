import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import type { FilterId } from "../../../domain/catalogue/listing-filters.ts";
import type { NavigationCategory } from "../../../domain/categories/navigation.ts";
import { pillClass, TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/states/empty-state.tsx";

interface NothingFoundProps {
  text: string;
  filters: readonly FilterId[];
  categories: readonly NavigationCategory[];
}

/** S-05, S-08 */
export function NothingFound({ text, filters, categories }: NothingFoundProps) {
  return (
    <EmptyState
      drawing="nothing-found"
      {...(categories.length > 0 && { hint: { text: "Probá por categoría:", headingLevel: 2 } })}
      action={
        <>
          {text !== "" && filters.length > 0 && (
            <p className="mb-4">
              <Link to={paths.search({ text })} className={TEXT_LINK_CLASS}>
                Quitar los filtros
              </Link>
            </p>
          )}
          <CategoryLinks categories={categories} />
          {text !== "" && <SuggestPlace text={text} />}
        </>
      }
    >
      {emptyText({ text, filters })}
    </EmptyState>
  );
}

function emptyText({ text, filters }: Pick<NothingFoundProps, "text" | "filters">): string {
  if (text) return `No se encontraron resultados para ${text}`;
  if (filters.length > 1) return "Ningún lugar tiene todo eso a la vez";
  if (filters.length === 0) return "Escribí arriba lo que buscás";
  return filters[0] === "open" ? "Ahora no hay nada abierto" : "Ningún lugar con ese filtro";
}

function SuggestPlace({ text }: { text: string }) {
  return (
    <p className="mt-6">
      ¿Conocés un lugar que falta?{" "}
      <Link to={paths.suggest({ name: text })} className={TEXT_LINK_CLASS}>
        Contanos cuál
      </Link>
    </p>
  );
}

export function CategoryLinks({ categories }: { categories: readonly NavigationCategory[] }) {
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {categories.map(({ id, label, route }) => (
        <li key={id}>
          <Link to={route} className={pillClass({ selected: false })}>
            <img src={`/categorias/${id}.webp`} alt="" width="24" height="24" className="size-6" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
