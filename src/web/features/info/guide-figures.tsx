import { groupDigits } from "../../../domain/text/format-number.ts";

type Figures<Value> = Readonly<Record<"businesses" | "categories" | "reviews", Value>>;

interface GuideFiguresProps {
  /** As the guide says it of itself. */
  said: Figures<string>;
  /** As counted at the moment. */
  live: Figures<number>;
}

/** I-01: what the guide says of its size, and beside it what it counts; 100 % is the same for everybody. */
export function GuideFigures({ said, live }: GuideFiguresProps) {
  const figures = [
    {
      said: said.businesses,
      label: "negocios verificados",
      live: countOf(live.businesses, "lugar", "lugares"),
    },
    { said: said.categories, label: "categorías", live: countOf(live.categories, "categoría", "categorías") },
    { said: said.reviews, label: "reseñas", live: countOf(live.reviews, "reseña", "reseñas") },
    { said: "100%", label: "gratis", live: "para los negocios y para quienes la usan" },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {figures.map((figure) => (
        <div key={figure.label} className="flex flex-col rounded-panel bg-card p-5 shadow-card">
          <dt className="order-2 font-semibold">{figure.label}</dt>
          <dd className="order-1 font-title text-display font-bold text-primary">{figure.said}</dd>
          <dd className="order-3 mt-1 text-sm text-muted">{figure.live}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `countOf(1, "lugar", "lugares")` is "Hoy en la guía: 1 lugar". */
function countOf(count: number, one: string, many: string): string {
  return `Hoy en la guía: ${groupDigits(count)} ${count === 1 ? one : many}`;
}
