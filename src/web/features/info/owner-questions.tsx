import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { TopicLink } from "./topic-link.tsx";

export function OwnerQuestions({ email }: { email: string }) {
  return (
    <div className="divide-y divide-line rounded-panel bg-card px-5 shadow-card">
      <Question text="¿Cuánto cuesta?">
        Nada: es 100% gratis, para tu negocio y para quienes usan la guía. No cobramos por aparecer, ni por
        aparecer antes, ni por sacar o poner nada.
      </Question>
      <Question text="Cambié el horario, me mudé o hay un dato mal. ¿Cómo se corrige?">
        <TopicLink topic="update" email={email}>
          Escribinos con el dato correcto
        </TopicLink>{" "}
        y lo cambiamos. Respondemos en 24-48 horas.
      </Question>
      <Question text="Me dejaron una reseña injusta. ¿La pueden borrar?">
        Las reseñas son de quienes las escriben, y una mala no se borra por serlo. Si insulta, es falsa o no
        habla de tu lugar, reportala desde tu ficha: la revisamos según los{" "}
        <Link to={paths.terms()}>términos y condiciones</Link>.
      </Question>
      <Question text="¿Qué tipos de negocio aceptan?">
        Lugares para comer o tomar algo en La Plata y alrededores. Si el tuyo no entra en ninguna categoría,
        elegí «Otro» en el formulario y contanos qué es.
      </Question>
      <Question text="No quiero aparecer. ¿Qué hago?">
        <TopicLink topic="update" email={email}>
          Escribinos
        </TopicLink>{" "}
        desde una dirección del negocio y lo sacamos.
      </Question>
    </div>
  );
}

function Question({ text, children }: { text: string; children: ReactNode }) {
  return (
    <details className="group py-1">
      <summary className="flex min-h-11 items-center justify-between gap-4 py-2 font-semibold">
        {text}
        <Icon of={ChevronDown} size={20} className="shrink-0 text-muted transition group-open:rotate-180" />
      </summary>
      <p className="pb-4 text-muted">{children}</p>
    </details>
  );
}
