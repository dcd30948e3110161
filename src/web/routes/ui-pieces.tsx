import { UiPiecesPage } from "../features/ui-pieces/ui-pieces-page.tsx";

/** /_ui, which exists while developing only: see src/routes.ts. */
export default function UiPieces() {
  return <UiPiecesPage />;
}
