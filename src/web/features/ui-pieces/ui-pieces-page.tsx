import { ToastProvider } from "../../../ui/toast/toast-provider.tsx";
import { BrandPieces } from "./brand-pieces.tsx";
import { ButtonPieces } from "./button-pieces.tsx";
import { FormPieces } from "./form-pieces.tsx";
import { OverlayPieces } from "./overlay-pieces.tsx";
import { RowPieces } from "./row-pieces.tsx";

const THEMES = [
  { name: "Día", theme: "light", scheme: "scheme-light" },
  { name: "Noche", theme: "dark", scheme: "scheme-dark" },
];

/** Development only, at /_ui. */
export function UiPiecesPage() {
  return (
    <div id="pieza">
      <title>Piezas</title>
      <h1 className="p-6 text-title">Piezas</h1>
      <div className="grid xl:grid-cols-2">
        {THEMES.map(({ name, theme, scheme }) => (
          <ToastProvider key={theme}>
            <section
              aria-label={name}
              data-theme={theme}
              className={`min-w-0 bg-paper p-4 text-ink xs:p-6 ${scheme}`}
            >
              <h2 className="mb-4 text-title">{name}</h2>
              <BrandPieces />
              <ButtonPieces />
              <FormPieces theme={theme} />
              <RowPieces theme={theme} />
              <OverlayPieces />
            </section>
          </ToastProvider>
        ))}
      </div>
    </div>
  );
}
