import { createContext } from "react";

/** What the server says about the page in the words of schema.org; the browser has none of its own. */
export const StructuredDataContext = createContext("");
