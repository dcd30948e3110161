import { renderToString } from "react-dom/server";
import { PiecesDocument } from "./pieces-document.tsx";

/** What a server would send for the page of the pieces. */
export function renderPieces(): string {
  return `<!doctype html>${renderToString(<PiecesDocument />)}`;
}
