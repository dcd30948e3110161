import { ArrowRight } from "lucide";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Icon } from "../../../ui/icon.tsx";

interface CategoryChoicesProps {
  unknown: readonly { readonly spelling: string; readonly count: number }[];
  categories: readonly string[];
  chosen: Readonly<Record<string, string>>;
  onChoose: (spelling: string, category: string) => void;
}

/** V-15: what is chosen here is kept as an alias. */
export function CategoryChoices({ unknown, categories, chosen, onChoose }: CategoryChoicesProps) {
  if (unknown.length === 0) return null;
  return (
    <section aria-labelledby="categorias" className="rounded-panel border border-line bg-card px-4 py-3">
      <h2 id="categorias" className="text-lg">
        {unknown.length === 1
          ? "1 categoría que no conocemos"
          : `${unknown.length} categorías que no conocemos`}
      </h2>
      <p className="text-[0.8125rem] text-muted">
        Elegí una vez: queda como alias. Las filas sin elegir se rechazan.
      </p>
      <ul className="mt-2 grid gap-2">
        {unknown.map(({ spelling, count }) => (
          <li
            key={spelling}
            className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1.3fr)] items-center gap-2"
          >
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{spelling}</span>
              <span className="text-[0.8125rem] text-muted">
                {groupDigits(count)} {count === 1 ? "fila" : "filas"}
              </span>
            </span>
            <Icon of={ArrowRight} size={16} className="text-muted" />
            <select
              aria-label={`${spelling} es`}
              value={chosen[spelling] ?? ""}
              onChange={({ target }) => onChoose(spelling, target.value)}
              className={`min-h-11 w-full min-w-0 rounded-control border bg-card px-3 text-ink lg:min-h-10 ${chosen[spelling] ? "border-edge" : "border-amber"}`}
            >
              <option value="">Elegí una</option>
              <option value={spelling}>Nueva: {spelling}</option>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {category}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  );
}
