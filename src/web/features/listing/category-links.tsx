import { Link } from "react-router";
import type { NavigationCategory } from "../../../domain/categories/navigation.ts";
import { pillClass } from "../../../ui/classes.ts";

/** A way on from where there is nothing: the categories, each with its drawing. */
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
