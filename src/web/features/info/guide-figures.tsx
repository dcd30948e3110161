import { groupDigits } from "../../../domain/text/format-number.ts";
import { joinWords } from "../../../domain/text/join-words.ts";

type Figures<Value> = Readonly<Record<"businesses" | "categories" | "reviews", Value>>;

interface GuideFiguresProps {
  configured: Figures<string>;
  counted: Figures<number>;
}

/** I-01: the configured figures are claims; what is counted stands apart from them. */
export function GuideFigures({ configured, counted }: GuideFiguresProps) {
  const figures = [
    { figure: configured.businesses, label: "negocios verificados" },
    { figure: configured.categories, label: "categorías" },
    { figure: configured.reviews, label: "reseñas" },
    { figure: "100%", label: "gratis", detail: "para los negocios y para quienes la usan" },
  ];
  const live = [
    countOf(counted.businesses, "lugar", "lugares"),
    countOf(counted.categories, "categoría", "categorías"),
    countOf(counted.reviews, "reseña", "reseñas"),
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {figures.map(({ figure, label, detail }) => (
          <div key={label} className="flex flex-col rounded-panel bg-card p-5 shadow-card">
            <dt className="order-2 font-semibold">{label}</dt>
            <dd className="order-1 font-title text-display font-bold text-primary">{figure}</dd>
            {detail && <dd className="order-3 mt-1 text-sm text-muted">{detail}</dd>}
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted">{`Hoy en la guía: ${joinWords(live)}.`}</p>
    </>
  );
}

/** `countOf(1, "lugar", "lugares") === "1 lugar"` */
function countOf(count: number, one: string, many: string): string {
  return `${groupDigits(count)} ${count === 1 ? one : many}`;
}
