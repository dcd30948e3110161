import { UiPiecesPage } from "../features/ui-pieces/ui-pieces-page.tsx";

export default function UiPieces() {
  return <UiPiecesPage />;
}
