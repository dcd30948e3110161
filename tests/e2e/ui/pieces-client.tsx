import { hydrateRoot } from "react-dom/client";
import { PiecesDocument } from "./pieces-document.tsx";

hydrateRoot(document, <PiecesDocument />);
