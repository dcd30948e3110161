import { groupDigits } from "../../../domain/text/format-number.ts";

type Figures<Value> = Readonly<Record<"businesses" | "categories" | "reviews", Value>>;

interface GuideFiguresProps {
  configured: Figures<string>;
  counted: Figures<number>;
}

/** I-01 */
export function GuideFigures({ configured, counted }: GuideFiguresProps) {
  const figures = [
    {
      configured: configured.businesses,
      label: "negocios verificados",
      counted: countOf(counted.businesses, "lugar", "lugares"),
    },
    {
      configured: configured.categories,
      label: "categorías",
      counted: countOf(counted.categories, "categoría", "categorías"),
    },
    {
      configured: configured.reviews,
      label: "reseñas",
      counted: countOf(counted.reviews, "reseña", "reseñas"),
    },
    { configured: "100%", label: "gratis", counted: "para los negocios y para quienes la usan" },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      {figures.map((figure) => (
        <div key={figure.label} className="flex flex-col rounded-panel bg-card p-5 shadow-card">
          <dt className="order-2 font-semibold">{figure.label}</dt>
          <dd className="order-1 font-title text-display font-bold text-primary">{figure.configured}</dd>
          <dd className="order-3 mt-1 text-sm text-muted">{figure.counted}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `countOf(1, "lugar", "lugares") === "Hoy en la guía: 1 lugar"` */
function countOf(count: number, one: string, many: string): string {
  return `Hoy en la guía: ${groupDigits(count)} ${count === 1 ? one : many}`;
}
