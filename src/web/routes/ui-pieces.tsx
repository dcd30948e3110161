import { UiPiecesPage } from "../features/ui-pieces/ui-pieces-page.tsx";

/** Development only: see src/routes.ts. */
export default function UiPieces() {
  return <UiPiecesPage />;
}
