import { StrictMode } from "react";
import { UiPiecesPage } from "../../../src/web/features/ui-pieces/ui-pieces-page.tsx";

/** The page of the pieces without the site around it: no database, no router. */
export function PiecesDocument() {
  return (
    <StrictMode>
      <html lang="es-AR">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <link rel="stylesheet" href="/app.css" />
          <link rel="icon" href="data:," />
        </head>
        <body>
          <main>
            <UiPiecesPage />
          </main>
          <script type="module" src="/client.js" />
        </body>
      </html>
    </StrictMode>
  );
}
