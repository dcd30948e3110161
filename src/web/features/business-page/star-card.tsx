import { useRef } from "react";
import { useRevalidator } from "react-router";
import { formatStars } from "../../../business-ui/review-labels.ts";
import { loadPersonal } from "../../../personal/load-personal.ts";
import { usePersonal } from "../../../personal/use-personal.ts";
import { StarInput } from "../../../ui/star-input.tsx";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";

/** D-03, F-06: a visitor's rating stays in the browser; a member's counts, so the page reloads its data. */
export function StarCard({ id }: { id: string }) {
  const stars = usePersonal(({ ratings }) => ratings.get(id)) ?? null;
  const { revalidate } = useRevalidator();
  const choices = useRef(0);
  const rate = async (chosen: number | null) => {
    const choice = ++choices.current;
    const personal = await loadPersonal();
    const counts = await personal.rate({ id, stars: chosen });
    if (counts && choice === choices.current) await revalidate();
  };
  return (
    <section
      aria-labelledby="tu-calificacion"
      // Two lines are reserved where the longer legend wraps.
      className="needs-script rounded-panel bg-card p-5 shadow-card [&_legend]:text-[0.95rem] [&_legend]:text-balance max-[22rem]:[&_legend]:min-h-[2lh] lg:max-[66rem]:[&_legend]:min-h-[2lh]"
    >
      <h2 id="tu-calificacion" className="mb-2 text-xl">
        Tu calificación
      </h2>
      <StarInput
        legend={legendOf(stars)}
        name="stars"
        value={stars}
        onChange={(chosen) => void rate(chosen).catch(showLoadFailure)}
        clearLabel="Quitar mi calificación"
      />
    </section>
  );
}

function legendOf(stars: number | null): string {
  return stars === null ? "Califica este lugar" : `Has calificado este lugar con ${formatStars(stars)}`;
}
