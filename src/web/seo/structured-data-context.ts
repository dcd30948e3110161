import { createContext } from "react";

/** JSON-LD of the page; empty in the browser. */
export const StructuredDataContext = createContext("");
