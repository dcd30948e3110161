import { buttonClass } from "../../../ui/classes/button-class.ts";
import { Logo } from "../../../ui/logo.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { Piece } from "./piece.tsx";

const STATES = [
  {
    drawing: "nothing-found",
    text: "No encontramos nada abierto con esos filtros.",
    action: "Quitar los filtros",
  },
  { drawing: "broken-road", text: "Se cortó la conexión.", action: "Probar de nuevo" },
  { drawing: "empty-plate", text: "Todavía no guardaste ningún lugar.", action: "Buscar lugares" },
  { drawing: "missing-corner", text: "Esta esquina no existe", action: "Ir al inicio" },
] as const;

export function BrandPieces() {
  return (
    <>
      <Piece name="Logo">
        <div className="flex flex-wrap items-center gap-6">
          <Logo name="Guía Diagonal" className="text-base" />
          <Logo name="Guía Diagonal" />
          <Logo name="Guía Diagonal" className="text-4xl" />
          <span className="rounded-panel bg-night p-4 text-on-night">
            <Logo name="Guía Diagonal" />
          </span>
        </div>
      </Piece>
      <Piece name="Motivo">
        <div className="relative isolate mb-4 overflow-hidden rounded-panel bg-linear-to-r from-hero-from to-hero-to p-8 text-on-hero">
          <Motif fade="start" className="absolute inset-0 -z-1 text-on-hero opacity-20" />
          <p className="font-title text-display font-bold">Dónde comer en La Plata</p>
        </div>
        <div className="relative isolate h-48 overflow-hidden rounded-panel bg-night text-on-night">
          <Motif className="absolute inset-0 -z-1 text-on-night opacity-15" />
        </div>
      </Piece>
      <Piece name="Estado vacío">
        <div className="grid gap-4 xs:grid-cols-2">
          {STATES.map(({ drawing, text, action }) => (
            <EmptyState
              key={text}
              drawing={drawing}
              action={
                <a href="#pieza" className={buttonClass({ variant: "outline" })}>
                  {action}
                </a>
              }
            >
              {text}
            </EmptyState>
          ))}
        </div>
      </Piece>
    </>
  );
}
